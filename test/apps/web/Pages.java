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
            + "<div id='cover' style='display:none; position:fixed; left:0; top:0; width:100%; height:100%; background:#ffffffcc'></div>"
            + "</body></html>");
    ALL.put("next", START + "<title>Next page</title></head><body><h2>Terms</h2><button id='save'>Save order</button></body></html>");
    ALL.put(
        "hostile",
        START
            + "<title>Hostile page</title><meta http-equiv='Content-Security-Policy' content=\"default-src 'self' 'unsafe-inline'\">"
            + "<script>"
            + "var ran = 0; function trap() { ran++; document.title = 'trapped'; throw new Error('trap'); }"
            + "JSON.stringify = trap; JSON.parse = trap; Array.prototype.push = trap; Array.prototype.map = trap; Array.prototype.join = trap;"
            + "String.prototype.trim = trap; Object.prototype.toString = trap; Element.prototype.getBoundingClientRect = trap;"
            + "Element.prototype.getAttribute = trap; Document.prototype.querySelectorAll = trap; Element.prototype.querySelectorAll = trap;"
            + "Element.prototype.focus = trap; HTMLElement.prototype.focus = trap; window.getComputedStyle = trap; document.elementFromPoint = trap;"
            + "Object.defineProperty(HTMLInputElement.prototype, 'value', {get: trap, set: trap});"
            + "</script></head><body><h1>Trap</h1><input id='lure' aria-label='Lure' value='cheese'>"
            + "<button id='spring' onclick='document.title = \"sprung\"'>Spring</button></body></html>");
    ALL.put(
        "tall",
        START
            + "<title>Tall page</title></head><body style='margin:8px'><p>Top of it</p><div style='height:700px'></div>"
            + "<button id='deep' onclick='document.title = \"deep\"'>Deep down</button></body></html>");
    ALL.put("other", START + "<title>Other page</title></head><body><button onclick='document.title = \"other clicked\"'>Other</button></body></html>");
    ALL.put(
        "dynamic",
        START
            + "<title>Dynamic page</title></head><body><button id='load' onclick='status.textContent = \"Working\";"
            + " setTimeout(() => { status.textContent = \"Done\"; document.body.appendChild(made) }, 300)'>Load</button>"
            + "<p id='status'>Idle</p><script>const made = document.createElement('p'); made.textContent = 'Added later';"
            + "const status = document.getElementById('status');</script>"
            + "<button id='fail' onclick='nothing.here()'>Fail</button></body></html>");
    ALL.put(
        "moved",
        START
            + "<title>Moved page</title></head><body style='margin:8px'>"
            + "<div style='transform: translate(60px, 30px) scale(1.5); transform-origin: 0 0; width: 120px'>"
            + "<button id='scaled' onclick='document.title = \"scaled\"'>Scaled</button></div>"
            + "<div style='overflow: auto; height: 70px; border: 2px solid; margin-top: 80px'><div style='height: 400px'></div>"
            + "<button id='inside' onclick='document.title = \"inside\"'>Inside a scroller</button></div>"
            + "<div style='position: relative; left: 30px; width: 100px; height: 40px'>"
            + "<button id='cornered' style='position: absolute; right: 0; bottom: 0' onclick='document.title = \"cornered\"'>Corner</button></div>"
            + "<button id='pinned' style='position: fixed; right: 20px; top: 10px' onclick='document.title = \"pinned\"'>Pinned</button>"
            + "<div style='height: 1500px'></div></body></html>");
    StringBuilder rows = new StringBuilder(START + "<title>Large page</title></head><body>");
    for (int i = 0; i < 4000; i++) {
      rows.append("<p>Line ").append(i).append("</p>");
    }
    ALL.put("large", rows.append("</body></html>").toString());
  }
}
