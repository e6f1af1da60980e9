using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;
using System.Windows.Markup;

// case: plain flow
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        XamlReader.Parse(view); // expect: insecure-deserialization
        return Ok();
    }
}

// case: from the form
public class ViewsController : Controller
{
    public IActionResult Show()
    {
        var view = Request.Form["view"].ToString();
        XamlReader.Parse("<Grid>" + view + "</Grid>"); // expect: insecure-deserialization
        return Ok();
    }
}

// case: through a helper
public class ViewsController : Controller
{
    private static void Build(string text)
    {
        XamlReader.Parse("<Grid>" + text + "</Grid>"); // expect: insecure-deserialization
    }

    public IActionResult Show(string view)
    {
        Build(view);
        return Ok();
    }
}

// case: across files
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        new ViewsService().Build(view);
        return Ok();
    }
}
// file: ViewsService.cs
using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;
using System.Windows.Markup;

public class ViewsService
{
    public void Build(string text)
    {
        XamlReader.Parse(text); // expect: insecure-deserialization
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
        XamlReader.Parse(_name);
        XamlReader.Parse(_text); // expect: insecure-deserialization
    }
}

public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        new Job(view).Run();
        return Ok();
    }
}

// case: through a collection
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        var all = new Dictionary<string, string> { ["first"] = "fixed", ["second"] = view };
        XamlReader.Parse(all["first"]);
        foreach (var one in new List<string> { all["second"] })
        {
            XamlReader.Parse(one); // expect: insecure-deserialization
        }
        return Ok();
    }
}

// case: sanitised
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        var safe = int.Parse(view).ToString();
        XamlReader.Parse("<Grid>" + safe + "</Grid>");
        return Ok();
    }
}

// case: guarded
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        var allowed = new HashSet<string> { "short", "long" };
        if (!allowed.Contains(view)) return BadRequest();
        XamlReader.Parse(view);
        return Ok();
    }
}

// case: constant
public class ViewsController : Controller
{
    public IActionResult Show(string view)
    {
        var text = "<Grid/>";
        if (view != null)
        {
            XamlReader.Parse(text);
        }
        return Ok();
    }
}

// case: dead branch
public class ViewsController : Controller
{
    private const bool SwitchedOn = false;

    public IActionResult Show(string view)
    {
        if (SwitchedOn)
        {
            XamlReader.Parse(view);
        }
        return Ok();
    }
}

// case: libraries that make whatever type the text names
public class ReaderController : Controller
{
    public IActionResult Show(string text)
    {
        var any = fastJSON.JSON.ToObject(text); // expect: insecure-deserialization
        var view = fastJSON.JSON.ToObject(text, typeof(View));
        var entries = new System.Resources.ResourceReader(Request.Body); // expect: insecure-deserialization
        return Ok();
    }
}

// case: a copy by writing and reading again
public class Copier
{
    public T Copy<T>(T original)
    {
        var formatter = new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter();
        using var held = new System.IO.MemoryStream();
        formatter.Serialize(held, original);
        held.Position = 0;
        return (T)formatter.Deserialize(held);
    }

    public object Read(System.IO.Stream stream)
    {
        var formatter = new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter(); // expect: insecure-deserialization
        return formatter.Deserialize(stream); // expect: insecure-deserialization
    }
}
