import java.util.LinkedHashMap;
import java.util.Map;

/** The pages of {@link Web}, by name. */
final class Pages {
  static final Map<String, String> ALL = new LinkedHashMap<>();

  private static final String START = "<!doctype html><html><head><meta charset='utf-8'>";

  private Pages() {}

  static {
    ALL.put(
        "form",
        START
            + "<title>Form page</title></head><body>"
            + "<h1>Order <small>today</small></h1>"
            + "<p>Read the <a id='terms' href='next.html?token=hush'>terms</a> first.</p>"
            + "<form id='order' onsubmit='document.title = \"submitted \" + city.value; return false'>"
            + "<div><label for='city'>City</label> <input id='city' name='city' value='Berlin' oninput='document.title = \"city \" + value'></div>"
            + "<div><input id='street' placeholder='Street' onkeydown='if (key === \"Enter\") return true'></div>"
            + "<div><label><input type='checkbox' id='agree' onchange='document.title = \"agree \" + checked'> I agree</label></div>"
            + "<div><label><input type='radio' name='size' value='s' checked> Small</label>"
            + "<label><input type='radio' name='size' id='large' onchange='document.title = \"large\"'> Large</label></div>"
            + "<div><label>Country <select id='country' onchange='document.title = \"country \" + value'>"
            + "<option>Austria</option><option selected>Germany</option><option disabled>Nowhere</option></select></label></div>"
            + "<div><select id='colors' multiple size='3' aria-label='Colors'><option>red</option><option>green</option><option>blue</option></select></div>"
            + "<div><label>Password <input type='password' id='secret' value='hunter2'></label></div>"
            + "<div><textarea id='notes' aria-label='Notes' rows='2' oninput='document.title = \"notes \" + value.length'></textarea></div>"
            + "<div><input id='fixed' value='fixed' readonly aria-label='Fixed'> <button id='off' type='button' disabled>Delete</button>"
            + " <button id='save'>Save order</button></div></form>"
            + "<img src='data:,' alt='A map' width='20' height='20'>"
            + "<p style='display:none'>not displayed</p><p style='visibility:hidden'>not visible</p>"
            + "<p aria-hidden='true'>for no one</p>"
            + "<table id='people'><tr><th>Name</th><th>Age</th></tr><tr><td>Ada</td><td>36</td></tr><tr><td>Bob</td><td><button id='edit' onclick='document.title = \"edit\"'>Edit</button></td></tr></table>"
            + "<ul><li>First</li><li>Second <b>item</b></li></ul>"
            + "<iframe id='frame' title='Details' width='300' height='90' srcdoc='<body><p>Inside the frame</p><button id=inner onclick=\"parent.document.title = 1 + 1\">Inner</button></body>'></iframe>"
            + "<div style='height: 900px'></div>"
            + "<button id='below' class='far away' onclick='document.title = \"below clicked\"'>Far below</button>"
            + "</body></html>");
    ALL.put("next", START + "<title>Next page</title></head><body><h2>Terms</h2><button id='save'>Save order</button></body></html>");
    ALL.put(
        "tall",
        START
            + "<title>Tall page</title></head><body style='margin:8px'><p>Top of it</p><div style='height:700px'></div>"
            + "<button id='deep' onclick='document.title = \"deep\"'>Deep down</button></body></html>");
    ALL.put("other", START + "<title>Other page</title></head><body><button onclick='document.title = \"other clicked\"'>Other</button></body></html>");
  }
}
