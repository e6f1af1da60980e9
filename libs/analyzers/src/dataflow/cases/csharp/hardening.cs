using System;
using System.Net.Mail;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.IdentityModel.Tokens.Jwt;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.IdentityModel.Logging;

// case: details of errors
public class Startup
{
    public void ConfigureServices(IServiceCollection services)
    {
        services.AddSignalR(options => options.EnableDetailedErrors = true); // expect: stack-trace-exposed
        services.AddSignalR(options => options.EnableDetailedErrors = false);
    }
}

// case: details of errors for developers
public class Startup
{
    public void ConfigureServices(IServiceCollection services, IWebHostEnvironment environment)
    {
        services.AddSignalR(options => options.EnableDetailedErrors = environment.IsDevelopment());
        if (environment.IsDevelopment()) services.AddSignalR(options => options.EnableDetailedErrors = true);
    }
}

// case: details of errors of a service
[ServiceBehavior(IncludeExceptionDetailInFaults = true)] // expect: stack-trace-exposed
public class Orders
{
    public string Get() => "";
}

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public class Customers
{
    public string Get() => "";
}

// case: values in the log
public class Shop : DbContext
{
    protected override void OnConfiguring(DbContextOptionsBuilder options)
    {
        options.UseSqlite("Data Source=shop.db").EnableSensitiveDataLogging(); // expect: secret-in-log
        options.UseSqlite("Data Source=shop.db").EnableSensitiveDataLogging(false);
        IdentityModelEventSource.ShowPII = true; // expect: secret-in-log
    }
}

// case: folders that are listed
public class Site
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseDirectoryBrowser(); // expect: directory-listing
        app.UseFileServer(enableDirectoryBrowsing: true); // expect: directory-listing
        app.UseFileServer();
        app.UseStaticFiles();
    }
}

// case: services and mail in clear
public class Connections
{
    public object Open() => new BasicHttpBinding(BasicHttpSecurityMode.None); // expect: cleartext-protocol

    public object Closed() => new BasicHttpBinding(BasicHttpSecurityMode.Transport);

    public object Set()
    {
        var binding = new NetTcpBinding();
        binding.Security.Mode = SecurityMode.None; // expect: cleartext-protocol
        return binding;
    }

    public void Send(MailMessage message)
    {
        var client = new SmtpClient("mail.example.com", 25);
        client.EnableSsl = false; // expect: cleartext-protocol
        client.Send(message);
    }

    public void Chain(X509Chain chain)
    {
        chain.ChainPolicy.VerificationFlags = X509VerificationFlags.AllFlags; // expect: tls-verification-off
        chain.ChainPolicy.VerificationFlags = X509VerificationFlags.NoFlag;
    }
}

// case: signatures over an old hash
public class Signatures
{
    public byte[] Old(RSA rsa, byte[] data) => rsa.SignData(data, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1); // expect: weak-hash

    public byte[] Good(RSA rsa, byte[] data) => rsa.SignData(data, HashAlgorithmName.SHA256, RSASignaturePadding.Pss);

    public object Certificate(RSA rsa) => new CertificateRequest("CN=shop", rsa, HashAlgorithmName.MD5, RSASignaturePadding.Pkcs1); // expect: weak-hash
}

// case: a token that is only read
public class Accounts : Controller
{
    public string Name()
    {
        return new JwtSecurityTokenHandler().ReadJwtToken(Request.Headers["X-Token"].ToString()).Subject; // expect: jwt-not-verified
    }
}

// case: a token that is checked
public class Accounts : Controller
{
    public string Name()
    {
        new JwtSecurityTokenHandler().ValidateToken(Request.Headers["X-Token"].ToString(), parameters, out _);
        return new JwtSecurityTokenHandler().ReadJwtToken(Request.Headers["X-Token"].ToString()).Subject;
    }
}

// case: mail of MailKit in clear
public class Mails
{
    public void Send(MailKit.Net.Smtp.SmtpClient client, string host)
    {
        client.Connect(host, 25, MailKit.Security.SecureSocketOptions.None); // expect: cleartext-protocol
        client.Connect(host, 587, MailKit.Security.SecureSocketOptions.StartTlsWhenAvailable);
    }
}

// case: mail in clear where a setting says so
public class Mails
{
    public void Send(MailKit.Net.Smtp.SmtpClient client, Settings settings)
    {
        if (!settings.Ssl) client.Connect(settings.Host, 25, MailKit.Security.SecureSocketOptions.None);
        else client.Connect(settings.Host, 587, MailKit.Security.SecureSocketOptions.StartTls);
    }
}
