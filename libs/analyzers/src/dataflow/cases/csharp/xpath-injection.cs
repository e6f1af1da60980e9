using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.Xml;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new XmlDocument().SelectSingleNode("//user[name='" + value + "']");  // expect: xpath-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        new XmlDocument().SelectSingleNode("//user[name='" + value + "']");  // expect: xpath-injection
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
        new XmlDocument().SelectSingleNode("//user[name='" + text + "']");  // expect: xpath-injection
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
using System.Xml;

public class Worker
{
    public void Use(string text)
    {
        new XmlDocument().SelectSingleNode("//user[name='" + text + "']");  // expect: xpath-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        new XmlDocument().SelectSingleNode("//user[name='" + _text + "']");  // expect: xpath-injection
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
        new XmlDocument().SelectSingleNode("//user[name='" + parts["b"] + "']");
        new XmlDocument().SelectSingleNode("//user[name='" + parts["a"] + "']");  // expect: xpath-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        new XmlDocument().SelectSingleNode("//user[name='" + int.Parse(value).ToString() + "']");
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!Guid.TryParse(value, out _)) return BadRequest();
        new XmlDocument().SelectSingleNode("//user[name='" + value + "']");
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
        new XmlDocument().SelectSingleNode("//user[name='" + value + "']");
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        new XmlDocument().SelectSingleNode("//user[name='" + value + "']");
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
            new XmlDocument().SelectSingleNode("//user[name='" + value + "']");
        }
        return Ok();
    }
}

// case: a method of a document, called by its class
public class ItemsController : Controller
{
    public void Show(System.Xml.Linq.XElement items, string name)
    {
        System.Xml.XPath.Extensions.XPathSelectElement(items, "//item[@name='" + name + "']"); // expect: xpath-injection
        System.Xml.XPath.Extensions.XPathSelectElement(items, "//item");
    }

    public void In(System.Xml.Linq.XElement name)
    {
        System.Xml.XPath.Extensions.XPathSelectElement(name, "//item");
    }
}
