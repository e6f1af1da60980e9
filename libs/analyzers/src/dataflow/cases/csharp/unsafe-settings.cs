using System;
using System.Diagnostics;
using System.IO;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.DependencyInjection;
using Renci.SshNet;

// case: hashes through helpers
class Hashes
{
    void Run(byte[] data, string text)
    {
        CryptographicOperations.HashData(HashAlgorithmName.MD5, data); // expect: weak-hash
        IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        BCrypt.Net.BCrypt.HashPassword(text, 4); // expect: cheap-password-hash
        BCrypt.Net.BCrypt.HashPassword(text, 12);
    }
}

// case: passwords of connections and keys
class Connections
{
    void Run()
    {
        new SftpClient("files.example.com", "shop", "Quiet-Heron-7"); // expect: hardcoded-credential
        new SftpClient("files.example.com", "shop", Environment.GetEnvironmentVariable("SFTP_PASSWORD"));
        new X509Certificate2("shop.pfx", "Brave-Otter-9"); // expect: hardcoded-credential
        new X509Certificate2("shop.pfx", "");
    }
}

// case: requests of any size
class Limits
{
    void Run(IServiceCollection services)
    {
        services.Configure<FormOptions>(options => { options.MultipartBodyLengthLimit = long.MaxValue; }); // expect: request-size-unlimited
        services.Configure<FormOptions>(options => { options.MultipartBodyLengthLimit = 500_000_000; }); // expect: request-size-unlimited
    }
}

// case: requests of some size
class Limits
{
    void Run(IServiceCollection services)
    {
        services.Configure<FormOptions>(options => { options.MultipartBodyLengthLimit = 10_000_000; });
    }
}

// case: files that everybody may change
class Files
{
    void Run()
    {
        File.SetUnixFileMode("orders.db", UnixFileMode.UserRead | UnixFileMode.OtherWrite); // expect: world-writable-file
        File.SetUnixFileMode("orders.db", UnixFileMode.UserRead | UnixFileMode.OtherRead);
        Process.Start("chmod", "-R 777 /srv/shop"); // expect: world-writable-file
        Process.Start("chmod", "755 /srv/shop");
    }
}

// case: headers that tell too much or protect nothing
public class PageController : Controller
{
    [HttpGet]
    public IActionResult Index()
    {
        Response.Headers["X-Powered-By"] = "Orchard 2"; // expect: version-shown
        Response.Headers.Append("Server", "Orchard/2.4.1"); // expect: version-shown
        Response.Headers["X-Frame-Options"] = "ALLOWALL"; // expect: security-header-off
        Response.Headers["Content-Security-Policy"] = "default-src *"; // expect: security-header-off
        return View();
    }
}

// case: headers that protect
public class PageController : Controller
{
    [HttpGet]
    public IActionResult Index()
    {
        Response.Headers["Server"] = "Orchard";
        Response.Headers["X-Frame-Options"] = "DENY";
        Response.Headers["Content-Security-Policy"] = "default-src 'self'";
        return View();
    }
}

// case: databases in the clear
class Data
{
    void Run()
    {
        new SqlConnection("Server=db.example.com;Encrypt=False;Integrated Security=true"); // expect: cleartext-protocol
        new SqlConnection("Server=db.example.com;TrustServerCertificate=True;Integrated Security=true"); // expect: tls-verification-off
        new SqlConnection("Server=localhost;TrustServerCertificate=True;Integrated Security=true");
        new SqlConnection("Server=(localdb)\\mssqllocaldb;Encrypt=False;Integrated Security=true");
    }
}

// case: requests in the clear
class Requests
{
    async void Run(System.Net.Http.HttpClient client)
    {
        await client.GetAsync("http://api.acme.net/orders"); // expect: cleartext-request
        await client.GetAsync("http://localhost:5000/orders");
        await client.GetAsync("https://api.acme.net/orders");
        System.Net.WebRequest.Create("ftp://files.acme.net/orders"); // expect: cleartext-request
    }
}
