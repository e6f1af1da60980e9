using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Type.GetType("Shop.Reports." + value);  // expect: unsafe-reflection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        Type.GetType("Shop.Reports." + value);  // expect: unsafe-reflection
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
        Type.GetType("Shop.Reports." + text);  // expect: unsafe-reflection
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

public class Worker
{
    public void Use(string text)
    {
        Type.GetType("Shop.Reports." + text);  // expect: unsafe-reflection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        Type.GetType("Shop.Reports." + _text);  // expect: unsafe-reflection
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
        Type.GetType("Shop.Reports." + parts["b"]);
        Type.GetType("Shop.Reports." + parts["a"]);  // expect: unsafe-reflection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Type.GetType("Shop.Reports." + int.Parse(value).ToString());
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (value != "Daily") return BadRequest();
        Type.GetType("Shop.Reports." + value);
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
        Type.GetType("Shop.Reports." + value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        Type.GetType("Shop.Reports." + value);
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
            Type.GetType("Shop.Reports." + value);
        }
        return Ok();
    }
}

// case: the name of a type in a document
public class ImportController : Controller
{
    public void Read()
    {
        var document = new System.Xml.XmlDocument();
        document.Load(Request.Body);
        foreach (System.Xml.XmlElement item in document.SelectNodes("items/item"))
        {
            Type.GetType(item.GetAttribute("type")); // expect: unsafe-reflection
            Type.GetType("Shop.Item");
        }
    }
}

// case: a table of names as a guard
public class KindsController : Controller
{
    private static readonly Dictionary<string, string> Kinds = new() { ["daily"] = "Shop.Daily", ["weekly"] = "Shop.Weekly" };

    public void Make(string kind)
    {
        if (!Kinds.ContainsKey(kind)) return;
        Type.GetType("Shop." + kind);
        Type.GetType(Kinds[kind]);
    }

    public void Free(string kind) => Type.GetType("Shop." + kind); // expect: unsafe-reflection
}
