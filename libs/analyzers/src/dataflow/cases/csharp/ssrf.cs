using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Net.Http;
using System.Text;
using Microsoft.AspNetCore.DataProtection;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new HttpClient().GetAsync(value);  // expect: ssrf
        return Ok();
    }
}

// case: what the server itself has sealed
public class LinksController : Controller
{
    private readonly IDataProtector _protector;
    public LinksController(IDataProtectionProvider provider)
    {
        _protector = provider.CreateProtector("links");
    }

    public IActionResult Show(string path)
    {
        var opened = Encoding.UTF8.GetString(Convert.FromBase64String(path));
        new HttpClient().GetAsync(_protector.Unprotect(opened));
        new HttpClient().GetAsync(opened);  // expect: ssrf
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        new HttpClient().GetAsync(value);  // expect: ssrf
        return Ok();
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Use(value);
        return Ok();
    }

    private static void Use(string text)
    {
        new HttpClient().GetAsync(text);  // expect: ssrf
    }
}

// case: across files
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Worker().Use(value);
        return Ok();
    }
}
// file: Worker.cs
using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Net.Http;

public class Worker
{
    public void Use(string text)
    {
        new HttpClient().GetAsync(text);  // expect: ssrf
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        new HttpClient().GetAsync(_text);  // expect: ssrf
    }
}

public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new Job(value).Run();
        return Ok();
    }
}

// case: through a collection: a dictionary, only the entry that holds it
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        var parts = new Dictionary<string, string> { ["a"] = value, ["b"] = "fixed" };
        new HttpClient().GetAsync(parts["b"]);
        new HttpClient().GetAsync(parts["a"]);  // expect: ssrf
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new HttpClient().GetAsync("https://api.example.com/items/" + value);
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!value.StartsWith("https://api.example.com/")) return BadRequest();
        new HttpClient().GetAsync(value);
        return Ok();
    }
}

// case: guarded: one of a fixed list
public class ItemsController : Controller
{
    private static readonly string[] Allowed = { "a", "b" };

    public IActionResult Show(string value)
    {
        if (!Allowed.Contains(value)) return BadRequest();
        new HttpClient().GetAsync(value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        new HttpClient().GetAsync(value);
        return Ok();
    }
}

// case: dead branch
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        const bool debug = false;
        if (debug)
        {
            new HttpClient().GetAsync(value);
        }
        return Ok();
    }
}

// case: a request of its own
public class ItemsController : Controller
{
    public IActionResult Show(string url)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, url); // expect: ssrf
        return Ok(new HttpClient().Send(request));
    }
}

// case: the old clients
public class ItemsController : Controller
{
    public IActionResult Show(string url)
    {
        new System.Net.WebClient().DownloadString(url); // expect: ssrf
        return Ok(System.Net.WebRequest.Create(url)); // expect: ssrf
    }
}

// case: a list of hosts as a guard
public class HostsController : Controller
{
    private static readonly HashSet<string> Hosts = new() { "api.example.com", "files.example.com" };
    private readonly System.Net.Http.HttpClient _client;

    public async System.Threading.Tasks.Task Fetch(string address)
    {
        var uri = new Uri(address);
        if (!Hosts.Contains(uri.Host)) return;
        await _client.GetAsync(uri);
    }

    public async System.Threading.Tasks.Task Open(string address)
    {
        var uri = new Uri(address);
        if (Hosts.Contains(uri.Host)) return;
        await _client.GetAsync(uri); // expect: ssrf
    }
}

// case: a request that is sent anew keeps its host
public class HeadsController : Controller
{
    private readonly HttpClient _client = new();

    public async Task<IActionResult> Show(string country)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "https://api.example.com/heads?country=" + country);
        return Ok(await Send(request));
    }

    private async Task<HttpResponseMessage> Send(HttpRequestMessage message)
    {
        var answer = await _client.SendAsync(message);
        if (answer.IsSuccessStatusCode) return answer;
        using var again = new HttpRequestMessage(message.Method, message.RequestUri);
        return await _client.SendAsync(again);
    }
}

// case: a request that is sent anew to a host of the sender
public class HeadsController : Controller
{
    private readonly HttpClient _client = new();

    public async Task<IActionResult> Show(string place)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "https://" + place + "/heads"); // expect: ssrf
        return Ok(await Send(request));
    }

    private async Task<HttpResponseMessage> Send(HttpRequestMessage message)
    {
        var answer = await _client.SendAsync(message);
        if (answer.IsSuccessStatusCode) return answer;
        using var again = new HttpRequestMessage(message.Method, message.RequestUri); // expect: ssrf
        return await _client.SendAsync(again);
    }
}

// case: clients that refuse addresses within the network
public class PagesController : Controller
{
    public const string Guarded = "pages";
    private readonly HttpClient _client;

    public PagesController(IHttpClientFactory factory) => _client = factory.CreateClient(Guarded);

    public async Task<IActionResult> Show(string url) => Ok(await _client.SendAsync(new HttpRequestMessage(HttpMethod.Get, url)));
}
// file: IconsController.cs
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class IconsController : Controller
{
    private readonly IHttpClientFactory _factory;

    public async Task<IActionResult> Show(string url) => Ok(await _factory.CreateClient("icons").GetAsync(url));
}
// file: FeedsController.cs
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class FeedsController : Controller
{
    private readonly IHttpClientFactory _factory;

    public async Task<IActionResult> Show(string url) => Ok(await _factory.CreateClient("feeds").GetAsync(url)); // expect: ssrf
}
// file: BothController.cs
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class BothController : Controller
{
    private readonly IHttpClientFactory _factory;

    public async Task<IActionResult> Safe(string url) => Ok(await _factory.CreateClient("icons").GetAsync("https://example.com/"));

    public async Task<IActionResult> Show(string url) => Ok(await new HttpClient().GetAsync(url)); // expect: ssrf
}
// file: Clients.cs
public static class Clients
{
    public static void Add(IServiceCollection services)
    {
        services.AddHttpClient(PagesController.Guarded, client => client.Timeout = TimeSpan.FromSeconds(5)).AddSsrfProtection();
        var icons = services.AddHttpClient("icons");
        icons.ConfigurePrimaryHttpMessageHandler(() => new SsrfHandler());
        services.AddHttpClient("feeds").AddStandardResilienceHandler();
    }
}

// case: clients of a class whose handler looks at the addresses it connects to
public class PagesController : Controller
{
    private readonly Pages _pages;
    private readonly Icons _icons;
    private readonly Feeds _feeds;
    private readonly Covers _covers;
    private readonly Mirrors _mirrors;

    public async Task<IActionResult> Page(string url) => Ok(await _pages.Get(url));

    public async Task<IActionResult> Icon(string url) => Ok(await _icons.Get(url));

    public async Task<IActionResult> Feed(string url) => Ok(await _feeds.Get(url));

    public async Task<IActionResult> Cover(string url) => Ok(await _covers.Get(url));

    public async Task<IActionResult> Mirror(string url) => Ok(await _mirrors.Get(url));
}
// file: Pages.cs
using System.Net.Http;

public class Pages(HttpClient client) : IPages
{
    public async Task<string> Get(string url)
    {
        using var message = new HttpRequestMessage(HttpMethod.Get, url);
        return (await client.SendAsync(message)).ToString();
    }
}
// file: Icons.cs
using System.Net.Http;

public class Icons
{
    private readonly HttpClient _client;

    public Icons(HttpClient client) => _client = client;

    public Task<string> Get(string url) => _client.GetStringAsync(url);
}
// file: Feeds.cs
using System.Net.Http;

public class Feeds(HttpClient client)
{
    public Task<string> Get(string url) => client.GetStringAsync(url); // expect: ssrf
}
// file: Covers.cs
using System.Net.Http;

public class Covers(HttpClient client)
{
    public Task<string> Get(string url) => client.GetStringAsync(url); // expect: ssrf
}
// file: Mirrors.cs
using System.Net.Http;

public class Mirrors(IHttpClientFactory factory)
{
    public Task<string> Get(string url) => factory.CreateClient("mirrors").GetStringAsync(url);
}
// file: Clients.cs
using System.Net;
using System.Net.Http;
using System.Net.Sockets;

public static class Clients
{
    public static void Add(IServiceCollection services)
    {
        services.AddHttpClient<IPages, Pages>()
            .ConfigurePrimaryHttpMessageHandler(() => new SocketsHttpHandler { AllowAutoRedirect = false, ConnectCallback = Connect });
        services.AddHttpClient<Icons>(client => client.Timeout = TimeSpan.FromSeconds(5))
            .ConfigurePrimaryHttpMessageHandler(provider => MakeHandler(provider));
        services.AddHttpClient<Feeds>().ConfigurePrimaryHttpMessageHandler(() => new SocketsHttpHandler { AllowAutoRedirect = false });
        services.AddHttpClient<Covers>().ConfigurePrimaryHttpMessageHandler(() => new SocketsHttpHandler { ConnectCallback = ConnectFast });
        services.AddHttpClient("mirrors").ConfigurePrimaryHttpMessageHandler(() => new SocketsHttpHandler { ConnectCallback = Connect });
    }

    private static SocketsHttpHandler MakeHandler(IServiceProvider provider) => new() { ConnectCallback = provider.GetRequiredService<Dialer>().ConnectWherePublicAddress };

    private static async ValueTask<Stream> Connect(SocketsHttpConnectionContext context, CancellationToken cancelled)
    {
        var addresses = await Dns.GetHostAddressesAsync(context.DnsEndPoint.Host, cancelled);
        var address = addresses.First(one => !IPAddress.IsLoopback(one) && !one.IsIPv6LinkLocal);
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(new IPEndPoint(address, context.DnsEndPoint.Port), cancelled);
        return new NetworkStream(socket, true);
    }

    private static async ValueTask<Stream> ConnectFast(SocketsHttpConnectionContext context, CancellationToken cancelled)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(context.DnsEndPoint, cancelled);
        return new NetworkStream(socket, true);
    }
}

// case: a client of its own whose handler looks at the addresses it connects to
public class PagesController : Controller
{
    private static readonly HttpClient Client = new HttpClient(new SocketsHttpHandler
    {
        ConnectCallback = async (context, cancelled) =>
        {
            var addresses = await Dns.GetHostAddressesAsync(context.DnsEndPoint.Host, cancelled);
            if (addresses.Any(IPAddress.IsLoopback) || addresses.Any(one => IsPrivateAddress(one))) throw new HttpRequestException("not allowed");
            return await Dial(addresses, cancelled);
        },
    });

    public async Task<IActionResult> Show(string url) => Ok(await Client.GetStringAsync(url));
}
// file: FeedsController.cs
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class FeedsController : Controller
{
    private static readonly HttpClient Client = new HttpClient(new SocketsHttpHandler { ConnectCallback = (context, cancelled) => Happy.Dial(context, cancelled) });

    public async Task<IActionResult> Show(string url) => Ok(await Client.GetStringAsync(url)); // expect: ssrf
}
// file: BothController.cs
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class BothController : Controller
{
    private static readonly HttpClient Guarded = new HttpClient(new SocketsHttpHandler { ConnectCallback = (context, cancelled) => Dialer.ToPublicAddress(context, cancelled) });
    private static readonly HttpClient Open = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false });

    public async Task<IActionResult> Show(string url) => Ok(await Open.GetStringAsync(url)); // expect: ssrf
}

// case: constant: the path of the address is no host, wherever it leads
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class MirrorController : Controller
{
    private readonly HttpClient _client;
    private readonly MirrorSettings _settings;

    public async Task<string> Show()
    {
        var asked = Request.PathBase + Request.Path;
        return await _client.GetStringAsync(asked);
    }
}

// case: constant: a box in a window of whoever runs the program
using System.Net.Http;
using Avalonia.Controls;

public class Prompt
{
    private readonly TextBox address = new TextBox();
    private readonly HttpClient client = new HttpClient();

    public async Task Connect()
    {
        await client.GetStringAsync(address.Text);
    }
}

// case: an address that is asked as text
public class Covers : Controller
{
    private readonly HttpClient _client;
    public async Task<IActionResult> Load(string address)
    {
        var text = await address.GetStringAsync(); // expect: ssrf
        var cover = await new Flurl.Http.FlurlRequest(address).GetJsonAsync<Cover>(); // expect: ssrf
        var own = await "https://covers.example.com/all".GetStringAsync();
        return Ok(text);
    }
}

// case: a part behind a fixed host, asked for by another method
public class PricesController : Controller
{
    private static void Load(string address) => new HttpClient().GetAsync(address);
    private static void Fetch(string address) => new HttpClient().GetAsync(address); // expect: ssrf

    public IActionResult Show(string id, string shop)
    {
        Load(string.Format("https://api.example.com/products/{0}/prices", id));
        Fetch(string.Format("https://{0}.example.com/prices", shop));
        return Ok();
    }
}

// case: a class of our own that is called like one of a library
using System.Net.Http;
using System.Web;
using Shop.Net;

namespace Shop.Feeds
{
    internal class Feed
    {
        private readonly HttpClient _client = new HttpClient();

        private readonly Waiting _waiting;

        public async Task Refresh() => await _client.GetAsync(Next().Url.ToString());

        private HttpRequest Next() => _waiting.Take();
    }
}
// file: Net/HttpRequest.cs
namespace Shop.Net
{
    public class HttpRequest
    {
        public Uri Url { get; set; }
    }
}

// case: the library's own class of that name
using System.Net.Http;
using System.Web;
using Shop.Net;

namespace Shop.Feeds
{
    internal class Feed
    {
        private readonly HttpClient _client = new HttpClient();

        public async Task Read(HttpRequest request)
        {
            await _client.GetAsync(request.QueryString["url"]); // expect: ssrf
        }
    }
}
// file: Net/Requests.cs
namespace Shop.Net
{
    public class Requests
    {
    }
}
