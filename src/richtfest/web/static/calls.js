// Calls for those who look elsewhere: sounds, a notification, a badge on the icon. All off until asked for; a switch is
// remembered in this browser; until then sounds are as the profile of its owner says. Sounds are made here, of noise and two tones.

const isOn = (name) => (localStorage.getItem(name) ?? document.body.dataset[name]) === "on";

let studio = null;
function sound(make) {
  if (!isOn("sounds")) return;
  studio ??= new AudioContext();
  studio.resume();
  make(studio.currentTime);
}

// A piece of noise through a filter: paper, graphite, wood.
function rustle(at, { length, type, pitch, loud }) {
  const noise = studio.createBuffer(1, Math.ceil(length * studio.sampleRate), studio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(studio, { buffer: noise });
  const filter = new BiquadFilterNode(studio, { type, frequency: pitch });
  source.connect(filter).connect(new GainNode(studio, { gain: loud })).connect(studio.destination);
  source.start(at);
}
function tone(at, pitch, length, loud) {
  const fading = new GainNode(studio, { gain: loud });
  fading.gain.setValueAtTime(loud, at);
  fading.gain.exponentialRampToValueAtTime(0.001, at + length);
  const source = new OscillatorNode(studio, { type: "triangle", frequency: pitch });
  source.connect(fading).connect(studio.destination);
  source.start(at);
  source.stop(at + length);
}
const SOUNDS = {
  card: (now) => rustle(now, { length: 0.09, type: "bandpass", pitch: 2600, loud: 0.5 }),
  pencil: (now) => [0, 0.07, 0.13].forEach((later) => rustle(now + later, { length: 0.06, type: "highpass", pitch: 4200, loud: 0.14 })),
  stamp: (now) => { tone(now, 95, 0.16, 0.5); rustle(now, { length: 0.05, type: "lowpass", pitch: 900, loud: 0.5 }); },
  turn: (now) => { tone(now, 660, 0.5, 0.16); tone(now + 0.13, 880, 0.7, 0.16); },
};

// What has happened is what the page shows now and did not show before.
const look = () => {
  const table = document.getElementById("table");
  return { round: table?.dataset.round, call: table?.dataset.call ?? "", step: document.querySelector("#decision [name=step]")?.value, done: document.querySelector("#confirm[value=confirm]:enabled") !== null };
};
let before = look();
document.addEventListener("htmx:after:swap", () => {
  const now = look();
  if (now.call && !before.call) { sound(SOUNDS.turn); notify(now.call); }
  else if (now.round !== before.round) sound(SOUNDS.card);
  else if (before.done && !now.done && !now.call) sound(SOUNDS.stamp);
  else if (now.step !== before.step) sound(SOUNDS.pencil);
  if (!now.call) forget();
  before = now;
});

const HERE = new URL(".", import.meta.url).pathname; // where scripts lie, whatever path we are shown below
// The worker shows what a page on a phone may not; it does nothing else.
const caller = () => navigator.serviceWorker.getRegistration(HERE);
const CAN_CALL = window.isSecureContext && "Notification" in window && "serviceWorker" in navigator;
async function notify(call) {
  if (!isOn("calls") || !document.hidden) return;
  navigator.setAppBadge?.(1);
  if (Notification.permission === "granted") await (await caller())?.showNotification(call, { body: document.querySelector("h1")?.textContent, icon: `${HERE}icon-192.png`, tag: location.pathname, data: location.href });
}
async function forget() {
  navigator.clearAppBadge?.();
  if (!CAN_CALL || !isOn("calls")) return;
  for (const call of (await (await caller())?.getNotifications({ tag: location.pathname })) ?? []) call.close();
}
document.addEventListener("visibilitychange", () => document.hidden || forget());

// Switches
for (const button of document.querySelectorAll("[data-switch]")) {
  const name = button.dataset.switch;
  const show = () => button.setAttribute("aria-checked", isOn(name));
  button.hidden = name === "calls" && !CAN_CALL;
  button.addEventListener("click", async () => {
    const wanted = !isOn(name) && (name !== "calls" || (await allowed()));
    localStorage.setItem(name, wanted ? "on" : "off");
    show();
    sound(SOUNDS.turn);
  });
  show();
}
async function allowed() {
  await navigator.serviceWorker.register(`${HERE}caller.js`);
  return (await Notification.requestPermission()) === "granted";
}
