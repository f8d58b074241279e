package javafxinspector.core.screen;

/**
 * The requested size of a screenshot.
 *
 * @param scale pixels per scene pixel
 * @param max the maximum length of the longer side in pixels, which reduces the scale; null for no
 *     limit
 * @param atMostDevice limits the pixels to those that the window has on its display
 */
public record Size(double scale, Integer max, boolean atMostDevice) {}
