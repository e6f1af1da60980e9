using System;
using System.Net;
using System.Net.Http;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Mvc;

// case: old hashes
public class Hashes
{
    public byte[] Old(byte[] data) => MD5.Create().ComputeHash(data); // expect: weak-hash

    public byte[] Short(byte[] data) => SHA1.HashData(data); // expect: weak-hash

    public object Named() => HashAlgorithm.Create("MD5"); // expect: weak-hash

    public byte[] Good(byte[] data) => SHA256.HashData(data);
}

// case: old ciphers and modes
public class Ciphers
{
    public object Old() => DES.Create(); // expect: weak-cipher

    public object Good() => Aes.Create();

    public void Mode()
    {
        var aes = Aes.Create();
        aes.Mode = CipherMode.ECB; // expect: weak-cipher
        aes.Mode = CipherMode.CBC;
    }
}

// case: short keys
public class Keys
{
    private const int Bits = 1024;

    public object Short() => RSA.Create(Bits); // expect: weak-key-size

    public object Long() => RSA.Create(2 * Bits);

    public object Curve() => ECDsa.Create(ECCurve.NamedCurves.brainpoolP160r1); // expect: weak-key-size
}

// case: padding of RSA
public class Padding
{
    public byte[] Old(RSA rsa, byte[] data) => rsa.Encrypt(data, RSAEncryptionPadding.Pkcs1); // expect: rsa-without-oaep

    public byte[] Good(RSA rsa, byte[] data) => rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256);
}

// case: few rounds
public class Rounds
{
    public byte[] Few(string password, byte[] salt) => Rfc2898DeriveBytes.Pbkdf2(password, salt, 1000, HashAlgorithmName.SHA256, 32); // expect: cheap-password-hash

    public byte[] Many(string password, byte[] salt) => Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA256, 32);

    public byte[] OfToken(string apiToken, byte[] salt) => new Rfc2898DeriveBytes(Encoding.UTF8.GetBytes(apiToken), salt, 1000, HashAlgorithmName.SHA256).GetBytes(32);

    public byte[] OfLogin(Login login, byte[] token) => new Rfc2898DeriveBytes(login.Password, token, 1000, HashAlgorithmName.SHA256).GetBytes(32); // expect: cheap-password-hash
}

// case: old protocols
public class Protocols
{
    public void Old()
    {
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls12 | SecurityProtocolType.Tls11; // expect: weak-tls-version
        ServicePointManager.SecurityProtocol = SecurityProtocolType.Tls12;
    }
}

// case: any certificate
public class Certificates
{
    public HttpClientHandler Any() => new HttpClientHandler
    {
        ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator, // expect: tls-verification-off
    };
}

// case: cookies that scripts can read
public class CookiesController : Controller
{
    public void Open()
    {
        Response.Cookies.Append("a", "b", new Microsoft.AspNetCore.Http.CookieOptions()); // expect: insecure-cookie
        Response.Cookies.Append("a", "b", new Microsoft.AspNetCore.Http.CookieOptions { HttpOnly = true, Secure = true });
        var later = new Microsoft.AspNetCore.Http.CookieOptions();
        later.HttpOnly = true;
        Response.Cookies.Append("a", "b", later);
    }
}

// case: classic cookies
public class Cookies
{
    public object Open() => new System.Web.HttpCookie("a"); // expect: insecure-cookie

    public object Closed() => new System.Web.HttpCookie("a") { HttpOnly = true, Secure = true };

}

// case: tokens whose signature nobody checks
public class Tokens
{
    public object Open() => new Microsoft.IdentityModel.Tokens.TokenValidationParameters
    {
        RequireSignedTokens = false, // expect: jwt-not-verified
        ValidateLifetime = true,
    };
}

// case: keys and passwords in the code
public class Secrets
{
    public object Key() => new Microsoft.IdentityModel.Tokens.SymmetricSecurityKey(System.Text.Encoding.UTF8.GetBytes("keyboard cat keyboard cat")); // expect: hardcoded-crypto-key

    public object Login() => new NetworkCredential("mailer", "s3cr3t-2024"); // expect: hardcoded-credential

    public object Connection() => new System.Data.SqlClient.SqlConnection("Server=db;User Id=sa;Password=S3cret!"); // expect: hardcoded-credential

    public object Asked(string password) => new NetworkCredential("mailer", password);
}

// case: requests of any size
public class UploadController : Controller
{
    [DisableRequestSizeLimit] // expect: request-size-unlimited
    public void Any() { }

    [RequestSizeLimit(1_000_000)]
    public void Small() { }

    [RequestSizeLimit(1_000_000_000)] // expect: request-size-unlimited
    public void Large() { }
}

// case: markup let through
public class NotesController : System.Web.Mvc.Controller
{
    [ValidateInput(false)] // expect: request-check-off
    public void Save(string note) { }

    [ValidateInput(true)]
    public void Rename(string note) { }
}

// case: forms of other sites
public class PayController : Controller
{
    [IgnoreAntiforgeryToken] // expect: csrf-disabled
    public void Pay() { }
}

// case: any other site may ask
public class Startup
{
    public void Configure(Microsoft.AspNetCore.Cors.Infrastructure.CorsPolicyBuilder policy)
    {
        policy.AllowAnyOrigin(); // expect: cors-any-origin
        policy.WithOrigins("https://app.example.com").AllowAnyHeader();
    }
}

// case: files that everybody may change
public class Files
{
    public void Open(System.Security.AccessControl.FileSecurity security)
    {
        security.AddAccessRule(new System.Security.AccessControl.FileSystemAccessRule("Everyone", Rights.Write, AccessControlType.Allow)); // expect: world-writable-file
        security.AddAccessRule(new System.Security.AccessControl.FileSystemAccessRule("Admins", Rights.Write, AccessControlType.Allow));
        security.AddAccessRule(new System.Security.AccessControl.FileSystemAccessRule("Everyone", Rights.Write, AccessControlType.Deny));
    }
}

// case: a directory without a password
public class Directories
{
    public object Open() => new System.DirectoryServices.DirectoryEntry("LDAP://dc", "user", null, AuthenticationTypes.None); // expect: ldap-without-password

    public object Bound(string password) => new System.DirectoryServices.DirectoryEntry("LDAP://dc", "user", password, AuthenticationTypes.Secure);
}

// case: accounts that are never locked
public class LoginController : Controller
{
    public async System.Threading.Tasks.Task Login(Microsoft.AspNetCore.Identity.SignInManager<User> manager, LoginForm form)
    {
        await manager.PasswordSignInAsync(form.Name, form.Password, true, lockoutOnFailure: false); // expect: unlimited-sign-in-attempts
        await manager.PasswordSignInAsync(form.Name, form.Password, true, lockoutOnFailure: true);
    }
}

// case: a server for any name
public class Server
{
    public void Run()
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://*:8080/"); // expect: any-host-accepted
        listener.Prefixes.Add("http://localhost:8080/");
    }
}

// case: passwords without a database's
public class Store
{
    public object Open() => new System.Data.SqlClient.SqlConnection("Server=db;User Id=sa;Password="); // expect: empty-password

    public object Trusted() => new System.Data.SqlClient.SqlConnection("Server=db;Integrated Security=true");
}

// case: numbers that can be foretold
public class SessionController : Controller
{
    public void Begin()
    {
        var id = new Random().Next().ToString();
        Response.Cookies.Append("session", id, new Microsoft.AspNetCore.Http.CookieOptions { HttpOnly = true, Secure = true }); // expect: weak-random
    }
}

// case: signatures with whatever key
public class Signatures
{
    public bool Any(System.Security.Cryptography.Xml.SignedXml signed) => signed.CheckSignature(); // expect: signature-key-unchecked

    public bool Own(System.Security.Cryptography.Xml.SignedXml signed, RSA key) => signed.CheckSignature(key);
}

// case: keys in the code, however they are put
public class WrittenKeys
{
    private static readonly byte[] Fixed = { 7, 1, 9, 4 };

    public void Use(byte[] iv)
    {
        var aes = Aes.Create();
        aes.Key = Fixed; // expect: hardcoded-crypto-key
        aes.Key = new System.Text.ASCIIEncoding().GetBytes("sixteen bytes ok"); // expect: hardcoded-crypto-key
        aes.CreateEncryptor(Convert.FromBase64String("c2l4dGVlbiBieXRlcyBvaw=="), iv); // expect: hardcoded-crypto-key
        aes.CreateEncryptor(Read(), iv);
        var box = new AesGcm(new byte[] { 1, 2, 3, 4 }); // expect: hardcoded-crypto-key
    }

    private static byte[] Read() => Convert.FromBase64String(Environment.GetEnvironmentVariable("KEY"));
}

// case: a certificate in the code, and one in a file
public class WrittenCertificates
{
    public object Inside() => new System.Security.Cryptography.X509Certificates.X509Certificate2(Convert.FromBase64String("MIIKYQIBAzCCCicGCSqGSIb3DQEHAaCCChgEggoUMIIKEDCC")); // expect: hardcoded-crypto-key

    public object Beside() => new System.Security.Cryptography.X509Certificates.X509Certificate2("certificates/server.pfx");
}

// case: a key made of a password in the code
using System.Security.Cryptography;

public class Sealer
{
    public byte[] Fixed(byte[] salt) => new Rfc2898DeriveBytes("open sesame", salt, 600_000).GetBytes(32); // expect: hardcoded-crypto-key

    public byte[] Empty(byte[] salt) => new Rfc2898DeriveBytes("", salt, 600_000).GetBytes(32);

    public byte[] Given(string password, byte[] salt) => new Rfc2898DeriveBytes(password, salt, 600_000).GetBytes(32);
}

// case: a salt for all
public class Salts
{
    public byte[] Same(string password) => Rfc2898DeriveBytes.Pbkdf2(password, new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }, 600_000, HashAlgorithmName.SHA256, 32); // expect: fixed-salt

    public byte[] Own(string password) => Rfc2898DeriveBytes.Pbkdf2(password, RandomNumberGenerator.GetBytes(16), 600_000, HashAlgorithmName.SHA256, 32);
}

// case: a hash function handed on
public class Handed
{
    public byte[] Run(byte[] data)
    {
        Func<HashAlgorithm> make = MD5.Create;
        return make().ComputeHash(data); // expect: weak-hash
    }
}

// case: any certificate, by a method of that name
public class AllowAll
{
    private static bool Accept(object sender, object certificate, object chain, object errors) => true;

    private static bool Check(object sender, object certificate, object chain, object errors) => errors == null;

    public void Set()
    {
        ServicePointManager.ServerCertificateValidationCallback = new System.Net.Security.RemoteCertificateValidationCallback(Accept); // expect: tls-verification-off
        ServicePointManager.ServerCertificateValidationCallback = Check;
    }
}

// case: old protocols by their numbers, and by a switch
public class OldNumbers
{
    public void Set()
    {
        ServicePointManager.SecurityProtocol = (SecurityProtocolType)768; // expect: weak-tls-version
        ServicePointManager.SecurityProtocol = (SecurityProtocolType)3072;
        AppContext.SetSwitch("Switch.System.Net.DontEnableSchUseStrongCrypto", true); // expect: weak-tls-version
        AppContext.SetSwitch("Switch.System.Net.DontEnableSchUseStrongCrypto", false);
    }
}

// case: a root of trust for the whole machine
public class Roots
{
    public void Install(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate)
    {
        var roots = new System.Security.Cryptography.X509Certificates.X509Store(StoreName.Root);
        roots.Add(certificate); // expect: tls-verification-off
        var own = new System.Security.Cryptography.X509Certificates.X509Store(StoreName.My);
        own.Add(certificate);
    }
}

// case: tokens that a check always lets through
public class Lenient
{
    public object Make() => new Microsoft.IdentityModel.Tokens.TokenValidationParameters
    {
        LifetimeValidator = (from, until, token, settings) => true, // expect: jwt-not-verified
        AudienceValidator = (audiences, token, settings) => audiences.Contains("me"),
    };
}

// case: passwords of four characters
public class Policies
{
    public void Set(Microsoft.AspNetCore.Identity.IdentityOptions options)
    {
        options.Password.RequiredLength = 4; // expect: weak-password-policy
        options.Password.RequiredLength = 12;
    }
}

// case: a key that two files take from a third
public class Issuer
{
    public SigningCredentials Sign() => new SigningCredentials(new SymmetricSecurityKey(Encoding.UTF8.GetBytes(Keys.Signing)), "HS256"); // expect: hardcoded-crypto-key
}
// file: tokens/Reader.cs
using System.Text;
using Microsoft.IdentityModel.Tokens;

public class Reader
{
    public SecurityKey Key() => new SymmetricSecurityKey(Encoding.UTF8.GetBytes(Keys.Signing));
}
// file: Keys.cs
public static class Keys
{
    public const string Signing = "kdR7-paper-otter-2291-lantern-0xq";
}

// case: a token that nobody asks of a request that only reads
public class StatusController : Controller
{
    [HttpGet("status")]
    [IgnoreAntiforgeryToken]
    public IActionResult Status(string id) => Ok(id);

    [HttpPost("notes")]
    [IgnoreAntiforgeryToken] // expect: csrf-disabled
    public IActionResult Add(string text) => Ok(text);

    [HttpGet("both"), HttpPost("both")]
    [IgnoreAntiforgeryToken] // expect: csrf-disabled
    public IActionResult Both(string text) => Ok(text);
}

// case: keys that are read, or whose size is set, after they were made
using System.Security.Cryptography;

public class Keys
{
    public RSA Read(string xml)
    {
        var key = new RSACryptoServiceProvider();
        key.FromXmlString(xml);
        return key;
    }

    public RSA Public(string pem)
    {
        var key = RSA.Create();
        key.ImportFromPem(pem);
        return key;
    }

    public RSA Sized(int size)
    {
        var key = RSA.Create();
        if (size > 0) key.KeySize = size;
        else key.KeySize = 3072;
        return key;
    }

    public byte[] Made(byte[] text)
    {
        var key = new RSACryptoServiceProvider(); // expect: weak-key-size
        return key.SignData(text, HashAlgorithmName.SHA256, RSASignaturePadding.Pss);
    }
}

// case: a cookie that is taken away
using Microsoft.AspNetCore.Http;

public class Sessions
{
    public void End(HttpResponse response)
    {
        response.Cookies.Delete("session", new CookieOptions { Path = "/account" });
    }
}

// case: rights of everybody, to read or to write
using System.Security.AccessControl;
using System.Security.Principal;

public class Rights
{
    public void Give(DirectorySecurity security)
    {
        var everybody = new SecurityIdentifier(WellKnownSidType.WorldSid, null);
        security.AddAccessRule(new FileSystemAccessRule(everybody, FileSystemRights.ReadAndExecute, AccessControlType.Allow));
        security.AddAccessRule(new FileSystemAccessRule(everybody, FileSystemRights.Modify, AccessControlType.Allow)); // expect: world-writable-file
        security.AddAccessRule(new FileSystemAccessRule("Everyone", FileSystemRights.Read | FileSystemRights.Write, AccessControlType.Allow)); // expect: world-writable-file
    }
}

// case: a key that is read in a loop, where what cannot be read is left out
using System.Collections.Generic;
using System.Security.Cryptography;

public class Keyring
{
    public List<RSACryptoServiceProvider> All(IEnumerable<string> texts)
    {
        var keys = new List<RSACryptoServiceProvider>();
        foreach (var text in texts)
        {
            try
            {
                var key = new RSACryptoServiceProvider();
                key.FromXmlString(text);
                keys.Add(key);
            }
            catch
            { }
        }
        return keys;
    }

    public RSA Sized(int size)
    {
        var rsa = RSACryptoServiceProvider.Create();
        if (size > 0)
            rsa.KeySize = size;
        else
            rsa.KeySize = 4096;
        return rsa;
    }
}

// case: nobody is signed in where everybody may ask
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

public class TokensController : Controller
{
    [AllowAnonymous]
    [IgnoreAntiforgeryToken]
    [HttpPost]
    public IActionResult Create(string name) { return Ok(); }

    [IgnoreAntiforgeryToken] // expect: csrf-disabled
    [HttpPost]
    public IActionResult Remove(string name) { return Ok(); }
}

// case: a token of forms that a script sends back
public class TokensController : Controller
{
    public void Show(string token, string session)
    {
        Response.Cookies.Append("XSRF-TOKEN", token, new Microsoft.AspNetCore.Http.CookieOptions { HttpOnly = false });
        Response.Cookies.Append("session", session, new Microsoft.AspNetCore.Http.CookieOptions { Secure = true }); // expect: insecure-cookie
    }
}
