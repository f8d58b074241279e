package javafxinspector.core.permission.fxml;

import java.net.URL;
import java.nio.charset.Charset;

/**
 * How a view that is shown was loaded.
 *
 * @param url its location, as views are named in requests
 * @param charset of its file
 */
public record LoadedView(String url, URL location, ClassLoader loader, Charset charset) {}
