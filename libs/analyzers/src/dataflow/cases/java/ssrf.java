package fetch;

import java.io.*;
import java.net.*;
import java.net.http.*;
import java.util.*;
import javax.servlet.http.*;
import javax.ws.rs.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

// case: plain flow
class Proxy extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new URL(request.getParameter("url")).openStream(); // expect: ssrf
  }
}

// case: a connection that is opened later
class Proxy extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    URL url = new URL(request.getParameter("url"));
    HttpURLConnection connection = (HttpURLConnection) url.openConnection(); // expect: ssrf
  }
}

// case: a client of Java 11
@RestController
class Proxy {
  private final HttpClient client = HttpClient.newHttpClient();
  @PostMapping("/preview")
  void preview(@RequestParam String url) throws Exception {
    HttpRequest request = HttpRequest.newBuilder().uri(URI.create(url)).build(); // expect: ssrf
    client.send(request, HttpResponse.BodyHandlers.ofString());
  }
}

// case: a JAX-RS resource that asks with Spring's client
@Path("/preview")
class Preview {
  private final RestTemplate rest = new RestTemplate();
  @GET
  public String show(@QueryParam("host") String host) {
    return rest.getForObject("https://" + host + "/title", String.class); // expect: ssrf
  }
}

// case: through a helper
@RestController
class Proxy {
  private RestTemplate rest;
  private String load(String url) { return rest.getForObject(url, String.class); } // expect: ssrf
  @GetMapping("/preview")
  int preview(@RequestParam String url) { return load(url).length(); }
}

// case: across files
@RestController
class Proxy {
  @GetMapping("/preview")
  int preview(@RequestParam String url) throws Exception { return new Loader().load(url); }
}
// file: Loader.java
package fetch;
class Loader {
  int load(String url) throws Exception { return new java.net.URL(url).openStream().read(); } // expect: ssrf
}

// case: through a field: of what was sent
@RestController
class Proxy {
  static class Hook { private String target; public String getTarget() { return target; } }
  private RestTemplate rest;
  @PostMapping("/hooks")
  void add(@RequestBody Hook hook) { rest.postForObject(hook.getTarget(), "hello", String.class); } // expect: ssrf
}

// case: through a collection: a list
class Proxy extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<String> urls = new ArrayList<>();
    urls.add(request.getParameter("url"));
    for (String url : urls) new URL(url).openStream(); // expect: ssrf
  }
}

// case: the host is fixed
@RestController
class Proxy {
  private RestTemplate rest;
  @GetMapping("/user")
  int user(@RequestParam String id) { return rest.getForObject("https://api.example.org/users/" + id, String.class).length(); }
}

// case: guarded: by a list of hosts
@RestController
class Proxy {
  private static final Set<String> HOSTS = Set.of("a.example.org", "b.example.org");
  private RestTemplate rest;
  @GetMapping("/status")
  int status(@RequestParam String host) {
    if (!HOSTS.contains(host)) throw new IllegalArgumentException(host);
    return rest.getForObject("https://" + host + "/status", String.class).length();
  }
}

// case: constant
@RestController
class Proxy {
  private RestTemplate rest;
  @GetMapping("/status")
  int status(@RequestParam String kind) {
    String host = kind.equals("test") ? "test.example.org" : "www.example.org";
    return rest.getForObject("https://" + host + "/status", String.class).length();
  }
}

// case: dead branch
class Proxy extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    final int mode = 1;
    if (mode == 2) new URL(request.getParameter("url")).openStream();
  }
}

// case: a query after a fixed address
@RestController
class Proxy {
  private RestTemplate rest;
  @GetMapping("/search")
  int search(@RequestParam String words) {
    String url = org.springframework.web.util.UriComponentsBuilder.fromHttpUrl("https://api.example.org/search").queryParam("q", words).toUriString();
    return rest.getForObject(url, String.class).length();
  }
}

// case: what another server answered is not what was asked
@RestController
class Proxy {
  private RestTemplate rest;
  @GetMapping("/next")
  int next(@RequestParam String id) {
    String next = rest.getForObject("https://api.example.org/next?id=" + id, String.class);
    return rest.getForObject(next, String.class).length();
  }
}

// case: sanitised: a number in the name of the host
@org.springframework.web.bind.annotation.RestController
class Prices {
  private final org.springframework.web.client.RestTemplate client = new org.springframework.web.client.RestTemplate();
  @org.springframework.web.bind.annotation.GetMapping("/price")
  String price(@org.springframework.web.bind.annotation.RequestParam String region) {
    return client.getForObject("https://prices." + Integer.parseInt(region) + ".example.com/now", String.class);
  }
}

// case: a place that was made of a name, or an address that an answer has named
@RestController
class Copies {
  private final HttpClient http = HttpClient.newHttpClient();
  @GetMapping("/copy")
  void copy(@RequestParam String id) {
    HttpRequest.newBuilder().uri(URI.create(kept(id))).build();
    HttpRequest.newBuilder().uri(URI.create("video" + id)).build(); // expect: ssrf
  }
  private String kept(String id) {
    try {
      return "video/" + id + ".mp4";
    } catch (RuntimeException error) {
      return Settings.fallback();
    }
  }
}

// case: sanitised: what is put behind a configured address by a builder
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
class Bells {
    private final RestTemplate rest = new RestTemplate();
    private final BellSettings settings;

    Bells(BellSettings settings) {
        this.settings = settings;
    }

    @PostMapping("/ring")
    void ring(@RequestBody Bell bell) {
        StringBuilder address = new StringBuilder()
            .append(settings.getBellUrl())
            .append(bell.getToken());
        if (bell.getSign() != null) {
            address.append("&sign=" + bell.getSign());
        }
        String whole = address.toString();
        rest.postForEntity(whole, null, String.class);
    }
}

class Bell {
    private String token;
    private String sign;
    public String getToken() { return token; }
    public String getSign() { return sign; }
}

// case: through a collection: a builder that begins with what was sent
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
class Bells {
    private final RestTemplate rest = new RestTemplate();
    private final BellSettings settings;

    Bells(BellSettings settings) {
        this.settings = settings;
    }

    @PostMapping("/ring")
    void ring(@RequestParam String host, @RequestParam String path) {
        StringBuilder address = new StringBuilder("http://");
        address.append(host).append(settings.getPath()).append(path);
        rest.postForEntity(address.toString(), null, String.class); // expect: ssrf
    }

    @PostMapping("/relay")
    void relay(@RequestParam String host) {
        StringBuilder address = new StringBuilder();
        address.append(settings.getScheme()).append("://").append(host).append("/ring");
        rest.postForEntity(address.toString(), null, String.class); // expect: ssrf
    }
}

// case: what is put into an address by its pattern: one of the settings has its host
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
class Bells {
    private final RestTemplate rest = new RestTemplate();
    private final BellSettings settings;

    Bells(BellSettings settings) {
        this.settings = settings;
    }

    @PostMapping("/ring")
    void ring(@RequestParam String channel) {
        rest.postForEntity(String.format(settings.getChannelUrl(), channel), null, String.class);
    }

    @PostMapping("/other")
    void other(@RequestParam String host) {
        rest.postForEntity(String.format("https://%s/ring", host), null, String.class); // expect: ssrf
    }

    @PostMapping("/pattern")
    void pattern(@RequestParam String pattern, @RequestParam String channel) {
        rest.postForEntity(String.format(pattern, channel), null, String.class); // expect: format-string, ssrf
    }
}
