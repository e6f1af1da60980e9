using System;
using System.Collections.Generic;
using System.Xml;
using System.Web.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        new XmlDocument { XmlResolver = _resolver }.LoadXml(value); // expect: xxe
    }
}

// case: through a helper
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        new XmlDocument { XmlResolver = _resolver }.LoadXml(Trimmed(value)); // expect: xxe
    }

    private static string Trimmed(string text) => text.Trim();
}

// case: across files
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        new XmlDocument { XmlResolver = _resolver }.LoadXml(Texts.Trimmed(value)); // expect: xxe
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
    private readonly XmlResolver _resolver;

    private string _value;

    public void Show(string value)
    {
        _value = value;
        new XmlDocument { XmlResolver = _resolver }.LoadXml(_value); // expect: xxe
    }
}

// case: through a collection
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        var parts = new Dictionary<string, string> { ["ours"] = "a", ["theirs"] = value };
        new XmlDocument { XmlResolver = _resolver }.LoadXml(parts["theirs"]); // expect: xxe
        new XmlDocument { XmlResolver = _resolver }.LoadXml(parts["ours"]);
    }
}

// case: guarded
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        if (value == "<a/>" || value == "<b/>")
        {
            new XmlDocument { XmlResolver = _resolver }.LoadXml(value);
        }
    }
}

// case: constant
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        value = "fixed";
        new XmlDocument { XmlResolver = _resolver }.LoadXml(value);
    }
}

// case: dead branch
public class ItemsController : Controller
{
    private readonly XmlResolver _resolver;

    public void Show(string value)
    {
        const bool debug = false;
        if (debug)
        {
            new XmlDocument { XmlResolver = _resolver }.LoadXml(value);
        }
    }
}

// case: sanitised: no resolver follows what a document names
public class ItemsController : Controller
{
    public void Show(string value)
    {
        new XmlDocument { XmlResolver = null }.LoadXml(value);
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
        using var reader = XmlReader.Create(new System.IO.StringReader(value), settings);
    }
}

// case: a definition that is read, and no address in it followed
public class Feeds {
  public void Read(string text) {
    var quiet = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = null };
    using var one = XmlReader.Create(new StringReader(text), new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = null });
    using var two = XmlReader.Create(new StringReader(text), quiet);
    var loud = new XmlReaderSettings();
    loud.DtdProcessing = DtdProcessing.Parse; // expect: xxe
  }
}
