package javafxinspector.core.reload;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;

/** The connection for a URL whose file was saved. It returns the saved content. */
final class SavedConnection extends URLConnection {
  private final byte[] content;

  SavedConnection(URL url, byte[] content) {
    super(url);
    this.content = content;
  }

  @Override
  public void connect() {
    connected = true;
  }

  @Override
  public InputStream getInputStream() {
    return new ByteArrayInputStream(content);
  }

  @Override
  public long getContentLengthLong() {
    return content.length;
  }

  @Override
  public int getContentLength() {
    return content.length;
  }

  @Override
  public String getContentType() {
    return guessContentTypeFromName(url.getFile());
  }
}
