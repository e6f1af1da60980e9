using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.CodeAnalysis.CSharp.Scripting;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        CSharpScript.EvaluateAsync(value);  // expect: code-injection
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        CSharpScript.EvaluateAsync(value);  // expect: code-injection
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
        CSharpScript.EvaluateAsync(text);  // expect: code-injection
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
using Microsoft.CodeAnalysis.CSharp.Scripting;

public class Worker
{
    public void Use(string text)
    {
        CSharpScript.EvaluateAsync(text);  // expect: code-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        CSharpScript.EvaluateAsync(_text);  // expect: code-injection
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
        CSharpScript.EvaluateAsync(parts["b"]);
        CSharpScript.EvaluateAsync(parts["a"]);  // expect: code-injection
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        CSharpScript.EvaluateAsync(int.Parse(value).ToString());
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (!int.TryParse(value, out _)) return BadRequest();
        CSharpScript.EvaluateAsync(value);
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
        CSharpScript.EvaluateAsync(value);
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        CSharpScript.EvaluateAsync(value);
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
            CSharpScript.EvaluateAsync(value);
        }
        return Ok();
    }
}

// case: a program that is loaded
public class PluginsController : Controller
{
    public void Run(string path) => AppDomain.CurrentDomain.ExecuteAssembly(path); // expect: code-injection
}

// case: what is only parsed is not run
using Microsoft.CodeAnalysis.CSharp;

public class FormulasController : Controller
{
    public IActionResult Check(string formula)
    {
        var tree = CSharpSyntaxTree.ParseText(formula);
        return Ok(tree.GetDiagnostics().Count());
    }
}

// case: what is parsed and compiled
using Microsoft.CodeAnalysis.CSharp;

public class FormulasController : Controller
{
    public IActionResult Run(string formula)
    {
        var tree = CSharpSyntaxTree.ParseText("class Formula { public static double Value() => " + formula + "; }");
        var compilation = CSharpCompilation.Create("formula", new[] { tree }, references); // expect: code-injection
        var more = CSharpCompilation.Create("formula").AddSyntaxTrees(tree); // expect: code-injection
        return Ok();
    }
}
