using System;
using System.Collections.Generic;
using System.Web.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("Access-Control-Allow-Origin", value); // expect: cors-any-origin
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("Access-Control-Allow-Origin", Trimmed(value)); // expect: cors-any-origin
    }

    private static string Trimmed(string text) => text.Trim();
}

// case: across files
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("Access-Control-Allow-Origin", Texts.Trimmed(value)); // expect: cors-any-origin
    }
}
// file: Texts.cs
public static class Texts
{
    public static string Trimmed(string text) => text.Trim();
}

// case: through a field
public class ItemsController : Controller
{
    private string _value;

    public void Show(string value)
    {
        _value = value;
        Response.AddHeader("Access-Control-Allow-Origin", _value); // expect: cors-any-origin
    }
}

// case: through a collection
public class ItemsController : Controller
{
    public void Show(string value)
    {
        var parts = new Dictionary<string, string> { ["ours"] = "a", ["theirs"] = value };
        Response.AddHeader("Access-Control-Allow-Origin", parts["theirs"]); // expect: cors-any-origin
        Response.AddHeader("Access-Control-Allow-Origin", parts["ours"]);
    }
}

// case: guarded
public class ItemsController : Controller
{
    public void Show(string value)
    {
        if (value == "https://a.example" || value == "https://b.example")
        {
            Response.AddHeader("Access-Control-Allow-Origin", value);
        }
    }
}

// case: constant
public class ItemsController : Controller
{
    public void Show(string value)
    {
        value = "fixed";
        Response.AddHeader("Access-Control-Allow-Origin", value);
    }
}

// case: dead branch
public class ItemsController : Controller
{
    public void Show(string value)
    {
        const bool debug = false;
        if (debug)
        {
            Response.AddHeader("Access-Control-Allow-Origin", value);
        }
    }
}

// case: sanitised: looked up in a table
public class ItemsController : Controller
{
    private static readonly Dictionary<string, string> Sites = new() { ["shop"] = "https://shop.example", ["help"] = "https://help.example" };

    public void Show(string value)
    {
        Response.AddHeader("Access-Control-Allow-Origin", Sites.TryGetValue(value, out var site) ? site : "https://shop.example");
    }
}
