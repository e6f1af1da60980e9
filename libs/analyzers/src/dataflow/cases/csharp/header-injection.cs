using System;
using System.Collections.Generic;
using System.Web.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("X-Name", value); // expect: header-injection
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("X-Name", Trimmed(value)); // expect: header-injection
    }

    private static string Trimmed(string text) => text.Trim();
}

// case: across files
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("X-Name", Texts.Trimmed(value)); // expect: header-injection
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
        Response.AddHeader("X-Name", _value); // expect: header-injection
    }
}

// case: through a collection
public class ItemsController : Controller
{
    public void Show(string value)
    {
        var parts = new Dictionary<string, string> { ["ours"] = "a", ["theirs"] = value };
        Response.AddHeader("X-Name", parts["theirs"]); // expect: header-injection
        Response.AddHeader("X-Name", parts["ours"]);
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Response.AddHeader("X-Name", Uri.EscapeDataString(value));
    }
}

// case: guarded
public class ItemsController : Controller
{
    public void Show(string value)
    {
        if (value == "a" || value == "b")
        {
            Response.AddHeader("X-Name", value);
        }
    }
}

// case: constant
public class ItemsController : Controller
{
    public void Show(string value)
    {
        value = "fixed";
        Response.AddHeader("X-Name", value);
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
            Response.AddHeader("X-Name", value);
        }
    }
}
