using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

// case: plain flow
public class SessionController : Controller
{
    public void Begin()
    {
        var token = new Random().Next().ToString();
        Response.Cookies.Append("session", token, new CookieOptions { Secure = true, HttpOnly = true }); // expect: weak-random
    }
}

// case: through a helper
public class SessionController : Controller
{
    private static string Token() => new Random().NextInt64().ToString("x");

    public void Begin()
    {
        Response.Cookies.Append("session", Token(), new CookieOptions { Secure = true, HttpOnly = true }); // expect: weak-random
    }
}

// case: across files
public class RememberController : Controller
{
    public void Keep()
    {
        Response.Cookies.Append("remember", Tokens.Next(), new CookieOptions { Secure = true, HttpOnly = true }); // expect: weak-random
    }
}
// file: Tokens.cs
using System;

public static class Tokens
{
    private static readonly Random Source = new Random();

    public static string Next() => Source.Next(100000, 999999).ToString();
}

// case: through a field
public class Ticket
{
    public Ticket() => Number = new Random().Next();

    public int Number { get; }
}

public class TicketController : Controller
{
    public void Give()
    {
        Response.Cookies.Append("ticket", new Ticket().Number.ToString(), new CookieOptions { Secure = true, HttpOnly = true }); // expect: weak-random
    }
}

// case: through a collection
public class Box
{
    public void Open()
    {
        var bytes = new byte[32];
        new Random().NextBytes(bytes);
        using var aes = Aes.Create();
        aes.Key = bytes; // expect: weak-random
    }
}

// case: sanitised: numbers nobody can foretell
public class SessionController : Controller
{
    public void Begin()
    {
        var token = Convert.ToHexString(RandomNumberGenerator.GetBytes(16));
        Response.Cookies.Append("session", token, new CookieOptions { Secure = true, HttpOnly = true });
    }
}

// case: constant
public class ThemeController : Controller
{
    public void Choose()
    {
        var colour = new Random().Next(3);
        Response.Cookies.Append("theme", "light", new CookieOptions { Secure = true, HttpOnly = true });
    }
}

// case: dead branch
public class SessionController : Controller
{
    private const bool Demo = false;

    public void Begin()
    {
        var token = Guid.NewGuid().ToString();
        if (Demo) token = new Random().Next().ToString();
        Response.Cookies.Append("session", token, new CookieOptions { Secure = true, HttpOnly = true });
    }
}
