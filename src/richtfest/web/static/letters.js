// Notifications of this device: the browser is asked, and what it says goes to the server with a form.

const HERE = new URL(".", import.meta.url).pathname; // where scripts lie, whatever path we are shown below
const section = document.getElementById("push");
const form = document.getElementById("device");
document.querySelector("[name=zone]").value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";

const CAN = section && window.isSecureContext && "PushManager" in window && "serviceWorker" in navigator;
if (CAN) show();
async function show() {
  const registration = await navigator.serviceWorker.register(`${HERE}caller.js`);
  const now = await registration.pushManager.getSubscription();
  const [yes, no] = form.querySelectorAll("[name=wanted]");
  [yes.hidden, no.hidden] = [Boolean(now), !now];
  document.getElementById("no-push").hidden = true;
  form.addEventListener("submit", async (event) => {
    if (form.elements.endpoint.value) return;
    event.preventDefault();
    const button = event.submitter;
    const subscription = now ?? (await subscribe(registration));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    for (const [name, value] of Object.entries({ endpoint, ...keys })) if (form.elements[name]) form.elements[name].value = value;
    if (button === no) await subscription.unsubscribe();
    form.requestSubmit(button);
  });
}
async function subscribe(registration) {
  const sign = section.dataset.key.replaceAll("-", "+").replaceAll("_", "/");
  const key = Uint8Array.from(atob(sign), (each) => each.charCodeAt(0));
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    document.getElementById("no-push").hidden = false;
    return null;
  });
}
