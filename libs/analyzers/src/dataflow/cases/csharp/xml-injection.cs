using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Xml;

// case: plain flow
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        XmlWriter.Create("notes.xml").WriteRaw(note); // expect: xml-injection
        return Ok();
    }
}

// case: from the form
public class NotesController : Controller
{
    public IActionResult Show()
    {
        var note = Request.Form["note"].ToString();
        XmlWriter.Create("notes.xml").WriteRaw("<note>" + note + "</note>"); // expect: xml-injection
        return Ok();
    }
}

// case: through a helper
public class NotesController : Controller
{
    private static void Append(string text)
    {
        XmlWriter.Create("notes.xml").WriteRaw("<note>" + text + "</note>"); // expect: xml-injection
    }

    public IActionResult Show(string note)
    {
        Append(note);
        return Ok();
    }
}

// case: across files
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        new NotesService().Append(note);
        return Ok();
    }
}
// file: NotesService.cs
using Microsoft.AspNetCore.Mvc;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Xml;

public class NotesService
{
    public void Append(string text)
    {
        XmlWriter.Create("notes.xml").WriteRaw(text); // expect: xml-injection
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
        XmlWriter.Create("notes.xml").WriteRaw(_name);
        XmlWriter.Create("notes.xml").WriteRaw(_text); // expect: xml-injection
    }
}

public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        new Job(note).Run();
        return Ok();
    }
}

// case: through a collection
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        var all = new Dictionary<string, string> { ["first"] = "fixed", ["second"] = note };
        XmlWriter.Create("notes.xml").WriteRaw(all["first"]);
        foreach (var one in new List<string> { all["second"] })
        {
            XmlWriter.Create("notes.xml").WriteRaw(one); // expect: xml-injection
        }
        return Ok();
    }
}

// case: sanitised
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        var safe = HtmlEncoder.Default.Encode(note);
        XmlWriter.Create("notes.xml").WriteRaw("<note>" + safe + "</note>");
        return Ok();
    }
}

// case: guarded
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        var allowed = new HashSet<string> { "short", "long" };
        if (!allowed.Contains(note)) return BadRequest();
        XmlWriter.Create("notes.xml").WriteRaw(note);
        return Ok();
    }
}

// case: constant
public class NotesController : Controller
{
    public IActionResult Show(string note)
    {
        var text = "<note/>";
        if (note != null)
        {
            XmlWriter.Create("notes.xml").WriteRaw(text);
        }
        return Ok();
    }
}

// case: dead branch
public class NotesController : Controller
{
    private const bool SwitchedOn = false;

    public IActionResult Show(string note)
    {
        if (SwitchedOn)
        {
            XmlWriter.Create("notes.xml").WriteRaw(note);
        }
        return Ok();
    }
}

// case: parts of a document
public class PartsController : Controller
{
    public void Add(string text)
    {
        var document = new System.Xml.XmlDocument();
        var item = document.CreateElement("item");
        item.InnerXml = text; // expect: xml-injection
        item.InnerText = text;
    }
}
