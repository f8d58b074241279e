package javafxinspector.core.events;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.threads.AnyThread;

/**
 * Reports windows that open and close, except popups, to all clients. Listens to the list of
 * windows only while there are clients.
 */
public final class WindowEvents {
  private static final String EVENT = "window";

  /** A client that reads slowly misses windows, so that unread events do not fill the memory. */
  private static final int MAX_UNREAD = 200;

  private final FxThread fx;
  private final Uids uids;

  /** The clients, and the listener for them. Only on the JavaFX application thread. */
  private final Set<Client> clients = new LinkedHashSet<>();

  private final ListChangeListener<Window> listener = this::onChange;
  private boolean listening;

  /** The params of the event {@code window}. */
  private record Changed(String state, EventWindow window) {}

  private record EventWindow(String uid, String kind, String title) {}

  public WindowEvents(FxThread fx, Uids uids) {
    this.fx = fx;
    this.uids = uids;
  }

  @AnyThread
  public void add(Client client) {
    fx.post(
        () -> {
          clients.add(client);
          listen();
        });
    client.onDisconnect(() -> fx.post(() -> forget(client)));
  }

  @AnyThread
  public void end() {
    fx.post(
        () -> {
          clients.clear();
          listen();
        });
  }

  private void forget(Client client) {
    clients.remove(client);
    listen();
  }

  private void listen() {
    boolean wanted = !clients.isEmpty();
    if (wanted && !listening) {
      Window.getWindows().addListener(listener);
    } else if (!wanted && listening) {
      Window.getWindows().removeListener(listener);
    }
    listening = wanted;
  }

  private void onChange(ListChangeListener.Change<? extends Window> change) {
    List<Window> opened = new ArrayList<>();
    List<Window> closed = new ArrayList<>();
    while (change.next()) {
      opened.addAll(change.getAddedSubList());
      closed.addAll(change.getRemoved());
    }
    opened.removeIf(PopupWindow.class::isInstance);
    closed.removeIf(PopupWindow.class::isInstance);
    if (!opened.isEmpty() || !closed.isEmpty()) {
      // Reported later, because an application may set the title of a window after it has shown it.
      fx.post(
          () -> {
            closed.forEach(window -> send("closed", window));
            opened.forEach(window -> send("opened", window));
          });
    }
  }

  private void send(String state, Window window) {
    Changed event =
        new Changed(
            state, new EventWindow(uids.of(window), Windows.kind(window), Windows.title(window)));
    for (Client client : clients) {
      if (client.waitingEvents() < MAX_UNREAD) {
        client.send(EVENT, event);
      }
    }
  }
}
