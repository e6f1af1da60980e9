using System;
using System.Collections.Generic;
using System.Web.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Session["role"] = value; // expect: trust-boundary
    }
}

// case: through a helper
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Session["role"] = Trimmed(value); // expect: trust-boundary
    }

    private static string Trimmed(string text) => text.Trim();
}

// case: across files
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Session["role"] = Texts.Trimmed(value); // expect: trust-boundary
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
        Session["role"] = _value; // expect: trust-boundary
    }
}

// case: through a collection
public class ItemsController : Controller
{
    public void Show(string value)
    {
        var parts = new Dictionary<string, string> { ["ours"] = "a", ["theirs"] = value };
        Session["role"] = parts["theirs"]; // expect: trust-boundary
        Session["role"] = parts["ours"];
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public void Show(string value)
    {
        Session["role"] = int.Parse(value).ToString();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public void Show(string value)
    {
        if (value == "guest" || value == "member")
        {
            Session["role"] = value;
        }
    }
}

// case: constant
public class ItemsController : Controller
{
    public void Show(string value)
    {
        value = "fixed";
        Session["role"] = value;
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
            Session["role"] = value;
        }
    }
}
