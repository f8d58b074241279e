package javafxinspector.core.json;

import com.google.gson.GsonBuilder;
import com.google.gson.ReflectionAccessFilter.FilterResult;
import com.google.gson.ToNumberPolicy;
import org.eclipse.lsp4j.jsonrpc.messages.Message;

/**
 * How Java values are represented in JSON. Only records are written, with strings, booleans,
 * numbers, enums (by name), lists, maps and records as their components. Every other type is
 * refused, so that application objects are never serialized by mistake.
 *
 * <ul>
 *   <li>Nulls: a record's component that is null is <b>left out</b>, unless it (or its record) has
 *       the annotation {@link KeepNull}. Nulls in lists and maps are kept.
 *   <li>A map or record with the annotation {@link Unwrapped} is written as fields of the record
 *       that contains it.
 *   <li>Numbers: {@code double} and {@code float} have at most two decimal places. NaN and
 *       infinities are {@code null} and never left out.
 *   <li>Reading: an absent component is null (a primitive one 0 or false), an unknown field is
 *       ignored, a wrong type is an error that names the path. A component of type {@code Object}
 *       becomes String, Boolean, Long, Double, List or Map.
 * </ul>
 */
public final class Json {
  private static final String WIRE = Message.class.getPackageName();

  private Json() {}

  /** Configures a Gson builder with these rules. */
  public static GsonBuilder configure(GsonBuilder gson) {
    return gson.serializeNulls()
        .disableHtmlEscaping()
        .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
        .addReflectionAccessFilter(Json::allowed)
        .registerTypeAdapter(double.class, Decimals.DOUBLE)
        .registerTypeAdapter(Double.class, Decimals.DOUBLE)
        .registerTypeAdapter(float.class, Decimals.FLOAT)
        .registerTypeAdapter(Float.class, Decimals.FLOAT)
        .registerTypeAdapterFactory(new RecordWriter.Factory());
  }

  private static FilterResult allowed(Class<?> type) {
    return type.isRecord() || type.getPackageName().equals(WIRE)
        ? FilterResult.ALLOW
        : FilterResult.BLOCK_ALL;
  }
}
