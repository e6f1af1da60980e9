// case: what is looked up under a name that was sent, in a cache of the program's own
using System.Collections.Generic;
using System.Net.Http;
using Microsoft.AspNetCore.Mvc;

public class Shelf<K, T>
{
    private readonly Dictionary<K, T> _held = new();
    private readonly ReaderWriterLockSlim _lock = new();

    public bool TryGet(K key, out T value)
    {
        _lock.EnterReadLock();
        try
        {
            return _held.TryGetValue(key, out value);
        }
        finally { _lock.ExitReadLock(); }
    }
}

public class Shelf : Shelf<string, object>
{
    private static readonly Lazy<Shelf> one = new(() => new Shelf());
    public static Shelf Global => one.Value;
}

public class RelayController : Controller
{
    private readonly HttpClient _client;

    [HttpGet]
    public async Task<IActionResult> Relay()
    {
        if (Request.Cookies.TryGetValue("node", out var name))
        {
            Node node = null;
            if (Shelf.Global.TryGet("n" + name, out var held)) node = (Node)held;
            var asked = new HttpRequestMessage { RequestUri = new UriBuilder("http://", node.Address, node.Port, "/status", "").Uri };
            await _client.SendAsync(asked);
            var other = new HttpRequestMessage { RequestUri = new Uri("http://" + name) }; // expect: ssrf
            await _client.SendAsync(other);
        }
        return Ok();
    }
}

public class Node
{
    public string Address { get; set; }
    public int Port { get; set; }
}
