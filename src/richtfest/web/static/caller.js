// Shows what the server tells this browser while no page is open.
self.addEventListener("push", (event) => {
  const { title, body, address, tag } = event.data.json();
  const icon = new URL("icon-192.png", self.location).href;
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag, data: address }));
});

// A press on the notification leads back to the table that called.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === event.notification.tag);
      return open ? open.focus() : self.clients.openWindow(event.notification.data);
    }),
  );
});
