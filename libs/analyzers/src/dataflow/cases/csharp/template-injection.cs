using Microsoft.AspNetCore.Mvc;
using Scriban;
using System.Collections.Generic;
using System.Linq;

// case: plain flow
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        Template.Parse(layout); // expect: template-injection
        return Ok();
    }
}

// case: from the form
public class LettersController : Controller
{
    public IActionResult Show()
    {
        var layout = Request.Form["layout"].ToString();
        Template.Parse("<h1>" + layout + "</h1>"); // expect: template-injection
        return Ok();
    }
}

// case: through a helper
public class LettersController : Controller
{
    private static void Render(string text)
    {
        Template.Parse("<h1>" + text + "</h1>"); // expect: template-injection
    }

    public IActionResult Show(string layout)
    {
        Render(layout);
        return Ok();
    }
}

// case: across files
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        new LettersService().Render(layout);
        return Ok();
    }
}
// file: LettersService.cs
using Microsoft.AspNetCore.Mvc;
using Scriban;
using System.Collections.Generic;
using System.Linq;

public class LettersService
{
    public void Render(string text)
    {
        Template.Parse(text); // expect: template-injection
    }
}

// case: through a field
public class Job
{
    private readonly string _text;
    private readonly string _name = "fixed";

    public Job(string text) => _text = text;

    public void Run()
    {
        Template.Parse(_name);
        Template.Parse(_text); // expect: template-injection
    }
}

public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        new Job(layout).Run();
        return Ok();
    }
}

// case: through a collection
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        var all = new Dictionary<string, string> { ["first"] = "fixed", ["second"] = layout };
        Template.Parse(all["first"]);
        foreach (var one in new List<string> { all["second"] })
        {
            Template.Parse(one); // expect: template-injection
        }
        return Ok();
    }
}

// case: sanitised
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        var safe = int.Parse(layout).ToString();
        Template.Parse("<h1>" + safe + "</h1>");
        return Ok();
    }
}

// case: guarded
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        var allowed = new HashSet<string> { "short", "long" };
        if (!allowed.Contains(layout)) return BadRequest();
        Template.Parse(layout);
        return Ok();
    }
}

// case: constant
public class LettersController : Controller
{
    public IActionResult Show(string layout)
    {
        var text = "Hello {{ name }}";
        if (layout != null)
        {
            Template.Parse(text);
        }
        return Ok();
    }
}

// case: dead branch
public class LettersController : Controller
{
    private const bool SwitchedOn = false;

    public IActionResult Show(string layout)
    {
        if (SwitchedOn)
        {
            Template.Parse(layout);
        }
        return Ok();
    }
}
