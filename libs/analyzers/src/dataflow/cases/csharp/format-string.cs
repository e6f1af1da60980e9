using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;

// case: plain flow
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        string.Format(format, 12); // expect: format-string
        return Ok();
    }
}

// case: from the form
public class TotalsController : Controller
{
    public IActionResult Show()
    {
        var format = Request.Form["format"].ToString();
        string.Format("Total: " + format, 12); // expect: format-string
        return Ok();
    }
}

// case: through a helper
public class TotalsController : Controller
{
    private static void Write(string text)
    {
        string.Format("Total: " + text, 12); // expect: format-string
    }

    public IActionResult Show(string format)
    {
        Write(format);
        return Ok();
    }
}

// case: across files
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        new TotalsService().Write(format);
        return Ok();
    }
}
// file: TotalsService.cs
using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;

public class TotalsService
{
    public void Write(string text)
    {
        string.Format(text, 12); // expect: format-string
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
        string.Format(_name, 12);
        string.Format(_text, 12); // expect: format-string
    }
}

public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        new Job(format).Run();
        return Ok();
    }
}

// case: through a collection
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        var all = new Dictionary<string, string> { ["first"] = "fixed", ["second"] = format };
        string.Format(all["first"], 12);
        foreach (var one in new List<string> { all["second"] })
        {
            string.Format(one, 12); // expect: format-string
        }
        return Ok();
    }
}

// case: sanitised
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        var safe = int.Parse(format).ToString();
        string.Format("Total: " + safe, 12);
        return Ok();
    }
}

// case: guarded
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        var allowed = new HashSet<string> { "short", "long" };
        if (!allowed.Contains(format)) return BadRequest();
        string.Format(format, 12);
        return Ok();
    }
}

// case: constant
public class TotalsController : Controller
{
    public IActionResult Show(string format)
    {
        var text = "{0:N2}";
        if (format != null)
        {
            string.Format(text, 12);
        }
        return Ok();
    }
}

// case: dead branch
public class TotalsController : Controller
{
    private const bool SwitchedOn = false;

    public IActionResult Show(string format)
    {
        if (SwitchedOn)
        {
            string.Format(format, 12);
        }
        return Ok();
    }
}
