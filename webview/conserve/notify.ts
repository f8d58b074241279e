/** Whether the user has not yet decided about notifications of this page. */
export const mayAsk = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'default';

/**
 * Shows a desktop notification that the session is open in this tab, if the user allows it. A click on the notification shows
 * the tab.
 */
export function notify(session: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const body = `Session ${session} is already active in another tab.`;
  const notification = new Notification('JavaFX Inspector', { body, tag: `javafx-inspector-${session}` });
  notification.onclick = () => {
    notification.close();
    window.focus();
  };
}
