using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using System.IO;

// case: plain flow
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        System.IO.File.Delete(Path.Combine("uploads", value));  // expect: path-traversal
        return Ok();
    }
}

// case: from the query
public class ItemsController : Controller
{
    public IActionResult Show()
    {
        var value = Request.Query["value"].ToString();
        System.IO.File.Delete(Path.Combine("uploads", value));  // expect: path-traversal
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
        System.IO.File.Delete(Path.Combine("uploads", text));  // expect: path-traversal
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
using System.IO;

public class Worker
{
    public void Use(string text)
    {
        System.IO.File.Delete(Path.Combine("uploads", text));  // expect: path-traversal
    }
}

// case: through a field
public class Job
{
    private readonly string _text;

    public Job(string text) => _text = text;

    public void Run()
    {
        System.IO.File.Delete(Path.Combine("uploads", _text));  // expect: path-traversal
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
        System.IO.File.Delete(Path.Combine("uploads", parts["b"]));
        System.IO.File.Delete(Path.Combine("uploads", parts["a"]));  // expect: path-traversal
        return Ok();
    }
}

// case: sanitised
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        System.IO.File.Delete(Path.Combine("uploads", Path.GetFileName(value)));
        return Ok();
    }
}

// case: guarded
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        if (value.Contains("..") || value.Contains("/")) return BadRequest();
        System.IO.File.Delete(Path.Combine("uploads", value));
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
        System.IO.File.Delete(Path.Combine("uploads", value));
        return Ok();
    }
}

// case: constant
public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        value = "fixed";
        System.IO.File.Delete(Path.Combine("uploads", value));
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
            System.IO.File.Delete(Path.Combine("uploads", value));
        }
        return Ok();
    }
}

// case: stays below a folder
public class ItemsController : Controller
{
    public IActionResult Show(string name)
    {
        var root = Path.GetFullPath("uploads") + Path.DirectorySeparatorChar;
        var path = Path.GetFullPath(Path.Combine(root, name));
        if (!path.StartsWith(root)) return NotFound();
        return PhysicalFile(path, "text/plain");
    }
}

// case: the name of an uploaded file
public class ItemsController : Controller
{
    public IActionResult Save(IFormFile file)
    {
        using var stream = new FileStream("uploads/" + file.FileName, FileMode.Create); // expect: path-traversal
        file.CopyTo(stream);
        return Ok();
    }
}

// case: an interface's method of the same name that takes as many arguments
public interface IStore
{
    Task Save(string folder, string name, int size, byte[] data);
    Task Save(byte[] data, string name);
}

public class Store : IStore
{
    public async Task Save(string folder, string name, int size, byte[] data)
    {
        await File.WriteAllBytesAsync(folder + "/a", data); // expect: path-traversal
    }

    public async Task Save(byte[] data, string name)
    {
        await File.WriteAllBytesAsync("/var/store/a", data);
    }
}

public class PictureController : ControllerBase
{
    private readonly IStore _store;

    [HttpPost("small")]
    public async Task Small([FromBody] byte[] picture)
    {
        await _store.Save(picture, "a");
    }

    [HttpPost("large")]
    public async Task Large([FromQuery] string folder)
    {
        await _store.Save(folder, "a", 1, new byte[1]);
    }
}

// case: a reader of a file, and one of what was sent
public class ReadersController : Controller
{
    public void Named(string name) => new StreamReader(name); // expect: path-traversal

    public void Sent(IFormFile file)
    {
        new StreamReader(file.OpenReadStream());
        new StreamReader(Request.Body);
    }
}

// case: names that no sign leads out of any more
public class NamesController : Controller
{
    private static readonly char[] Invalid = Path.GetInvalidFileNameChars();

    private void Drop(string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal

    public void Raw(string name) => Drop(name);

    public void Each(string name)
    {
        foreach (var sign in Path.GetInvalidFileNameChars()) name = name.Replace(sign, '_');
        System.IO.File.Delete("/srv/" + name);
    }

    public void Split(string name) => System.IO.File.Delete("/srv/" + string.Join("_", name.Split(Path.GetInvalidFileNameChars())));

    public void Fold(string name) => System.IO.File.Delete("/srv/" + Invalid.Aggregate(name, (held, sign) => held.Replace(sign, '_')));

    public void Kept(string name) => System.IO.File.Delete("/srv/" + new string(name.Where(sign => !Invalid.Contains(sign)).ToArray()));

    public void Plain(string name) => System.IO.File.Delete("/srv/" + new string(name.Where(char.IsLetterOrDigit).ToArray()));

    public void Pattern(string name) => System.IO.File.Delete("/srv/" + System.Text.RegularExpressions.Regex.Replace(name, "[^a-z0-9]", "_"));

    public void Other(string name) => System.IO.File.Delete("/srv/" + name.Replace('#', '_')); // expect: path-traversal
}

// case: names that are refused for a sign
public class RefusedController : Controller
{
    public void Place(string name)
    {
        if (name.IndexOfAny(Path.GetInvalidFileNameChars()) >= 0) return;
        System.IO.File.Delete("/srv/" + name);
    }

    public void Any(string name)
    {
        if (name.Any(sign => Path.GetInvalidFileNameChars().Contains(sign))) throw new ArgumentException(nameof(name));
        System.IO.File.Delete("/srv/" + name);
    }

    public void All(string name)
    {
        if (!name.All(sign => char.IsLetterOrDigit(sign) || sign == '-')) return;
        System.IO.File.Delete("/srv/" + name);
    }

    public void Harmless(string name)
    {
        if (name.IndexOfAny(new[] { '#', '%' }) >= 0) return;
        System.IO.File.Delete("/srv/" + name); // expect: path-traversal
    }
}

// case: methods that no route leads to
[ApiController]
public class StoredController : ControllerBase
{
    internal void Clear(string name) => System.IO.File.Delete("/srv/" + name);

    private void Drop(string name) => System.IO.File.Delete("/srv/" + name);

    public void Remove(string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal
}

// case: a parameter that has to be of a pattern
[ApiController]
public class KindController : ControllerBase
{
    public void Remove([FromQuery][RegularExpression("^[a-z0-9]{1,20}$")] string name) => System.IO.File.Delete("/srv/" + name);

    public void Loose([FromQuery][RegularExpression("^.{1,20}$")] string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal
}

// case: a parameter that has to be of a pattern, in a class made of one for an API
[ApiController]
public class KindBase : ControllerBase
{
}

public class KindController : KindBase
{
    public void Remove([FromQuery, RegularExpression("^[a-z0-9]{1,20}$")] string name) => System.IO.File.Delete("/srv/" + name);
}

// case: a parameter whose pattern nobody asks for
public class KindController : Controller
{
    public void Remove([FromQuery][RegularExpression("^[a-z0-9]{1,20}$")] string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal
}

// case: a pattern that stands in another file
[ApiController]
public class KindController : ControllerBase
{
    public void Remove([FromQuery][RegularExpression(Patterns.Kind)] string name) => System.IO.File.Delete("/srv/" + name);

    public void Loose([FromQuery][RegularExpression(Patterns.Any)] string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal

    public void Lost([FromQuery][RegularExpression(Elsewhere.Kind)] string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal

    public void Sent([FromBody] KindData data) => System.IO.File.Delete("/srv/" + data.Name + data.Folder); // expect: path-traversal
}
// file: Patterns.cs
public static class Patterns
{
    public const string Kind = @"^[a-z0-9]{1,20}$";
    public const string Any = "^.+$";
}
// file: KindData.cs
public class KindData
{
    [RegularExpression(Patterns.Kind)]
    public string Name { get; set; }

    public string Folder { get; set; }
}

// case: a pattern whose body the compiler writes
public partial class MadeController : Controller
{
    [GeneratedRegex("^[a-z]+$")]
    private static partial Regex Names();

    [GeneratedRegex("^.+$")]
    private static partial Regex Anything { get; }

    public void Remove(string name)
    {
        if (Names().IsMatch(name)) System.IO.File.Delete("/srv/" + name);
        if (Anything.IsMatch(name)) System.IO.File.Delete("/srv/" + name); // expect: path-traversal
    }
}

// case: signs that are written as numbers
public class SignsController : Controller
{
    private static readonly char[] Refused = { (char)0, (char)10, '"', '\\', '/' };

    public void Remove(string name)
    {
        if (name.IndexOfAny(Refused) == -1) System.IO.File.Delete("/srv/" + name);
        else System.IO.File.Delete("/srv/" + name); // expect: path-traversal
    }
}

// case: what is read as a number or an id is one
public class ParsedController : Controller
{
    public void Remove(string name)
    {
        Guid.Parse(name);
        System.IO.File.Delete("/srv/" + name);
    }
}

// case: names that a function of the program makes valid, one sign after the other
public class MakersController : Controller
{
    private static readonly char[] Refused = Path.GetInvalidFileNameChars();

    public void Remove(string name) => System.IO.File.Delete("/srv/" + GetValidFileName(name));

    public void Drop(string name) => System.IO.File.Delete("/srv/" + GetFileLabel(name)); // expect: path-traversal

    private static string GetValidFileName(string name) => Filled(name);

    private static string GetFileLabel(string name) => Filled(name);

    private static string Filled(string name) => string.Create(name.Length, (name, Refused), (signs, state) =>
    {
        state.name.AsSpan().CopyTo(signs);
        foreach (var refused in state.Refused)
        {
            for (var at = 0; at < signs.Length; at++) if (signs[at] == refused) signs[at] = '_';
        }
    });
}

// case: static methods of a controller are no actions
[ApiController]
public class ToolsController : ControllerBase
{
    public static void Clear(string name) => System.IO.File.Delete("/srv/" + name);

    public void Remove(string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal
}

// case: the name of an upload, looked at one function up
public class ThemesController : ControllerBase {
  [HttpPost("themes")]
  public ActionResult Add(IFormFile given) {
    if (given.FileName.Contains("..")) return BadRequest();
    return Ok(Store(given));
  }
  private string Store(IFormFile file) {
    var target = "/srv/themes/" + file.FileName;
    using var stream = System.IO.File.Create(target);
    return target;
  }
}

// case: the name of an upload, looked at nowhere
public class ThemesController : ControllerBase {
  [HttpPost("themes")]
  public ActionResult Add(IFormFile given) {
    return Ok(Store(given));
  }
  private string Store(IFormFile file) {
    var target = "/srv/themes/" + file.FileName;
    using var stream = System.IO.File.Create(target); // expect: path-traversal
    return target;
  }
}
public static class Archive {
  public static void Put(IFormFile file) {
    System.IO.File.Create("/srv/archive/" + file.FileName); // expect: path-traversal
  }
}

// case: numbers of things in a list
public class MarkDto { public int Id { get; set; } public string Title { get; set; } }
public class MarksDto { public IEnumerable<MarkDto> Marks { get; set; } }
public class MarksController : ControllerBase {
  [HttpPost("held")]
  public ActionResult Held(MarksDto dto) {
    var ids = string.Join("_", dto.Marks.Select(mark => mark.Id).Distinct());
    var titles = string.Join("_", dto.Marks.Select(mark => mark.Title).Distinct());
    System.IO.File.Delete("/srv/" + ids);
    System.IO.File.Delete("/srv/" + titles); // expect: path-traversal
    return Ok();
  }
  [HttpPost("given")]
  public ActionResult Given([FromBody] List<MarkDto> marks) {
    foreach (var mark in marks) System.IO.File.Delete("/srv/" + mark.Id);
    foreach (var mark in marks) System.IO.File.Delete("/srv/" + mark.Title); // expect: path-traversal
    return Ok();
  }
}

// case: a part of the route, which slashes end
public class CoversController : Controller {
  [HttpGet("covers/{id:int}/{name:regex((.+)\\.png)}")]
  public IActionResult Cover(int id, string name) => PhysicalFile("/srv/covers/" + id + "/" + name, "image/png"); // expect: path-traversal
  [HttpGet("files/{*name}")]
  public IActionResult Any(string name) => PhysicalFile("/srv/files/" + name, "image/png"); // expect: path-traversal
}

// case: constant: what is made is a type, whatever a member of the class is called
public class ItemsController : Controller
{
    private string Marked(string name) => Request.Query[name];

    private FileName FileName => new FileName(Request.Query["name"]);

    public IActionResult Show(int id)
    {
        var marked = new Marked("a" + id);
        System.IO.File.Delete(marked.Value);
        System.IO.File.Delete(new FileName("b" + id).Value);
        return Ok();
    }
}

// case: a method that is written for lists is none of one object, and one that takes an object takes no function
public class Item : Resource { public string Path { get; set; } }
public class Resource { public int Id { get; set; } }
public class Filter { public string Name { get; set; } }

public static class Extensions
{
    public static void Clear(this IEnumerable<Filter> filters)
    {
        System.IO.File.Delete(filters.First().Name);
    }

    public static void Clear(this Item item)
    {
        System.IO.File.Delete(item.Path); // expect: path-traversal
    }

    public static IQueryable Where(this IQueryable source, Filter filter)
    {
        System.IO.File.Delete(source.First().Name);
        return source;
    }
}

public class ItemsController : Controller
{
    public IActionResult One([FromBody] Item item)
    {
        item.Clear();
        return Ok();
    }

    public IActionResult Several([FromBody] List<Item> items)
    {
        items.Where(x => x.Path != null).ToList().ForEach(x => System.IO.Directory.Delete(x.Path)); // expect: path-traversal
        return Ok();
    }
}

// case: a class that is brought in as a whole
using static System.IO.File;
using static Shop.Places;

public class ItemsController : Controller
{
    public IActionResult Show(string value)
    {
        Delete(Path.Combine("uploads", value));  // expect: path-traversal
        WriteAllText(Path.Combine("uploads", Bare(value)), "seen");
        return Ok();
    }
}
// file: Places.cs
namespace Shop
{
    public static class Places
    {
        public static string Bare(string name) => System.IO.Path.GetFileName(name);
    }
}

// case: what the program has put in the place of what was sent
public class Upload
{
    public string Name { get; set; }
    public string Folder { get; set; }
}

public class ItemsController : Controller
{
    public IActionResult Replaced([FromBody] Upload upload)
    {
        upload.Name = Path.GetFileName(upload.Name);
        System.IO.File.Delete(Path.Combine("uploads", upload.Name));
        System.IO.File.Delete(Path.Combine("uploads", upload.Folder)); // expect: path-traversal
        return Ok();
    }

    public IActionResult Elsewhere([FromBody] Upload upload)
    {
        Fill(upload);
        System.IO.File.Delete(Path.Combine("uploads", upload.Name)); // expect: path-traversal
        return Ok();
    }

    private static void Fill(Upload upload)
    {
        if (string.IsNullOrEmpty(upload.Name)) upload.Name = "none";
    }

    public IActionResult Perhaps([FromBody] Upload upload)
    {
        if (upload.Name == null) upload.Name = "none";
        System.IO.File.Delete(Path.Combine("uploads", upload.Name)); // expect: path-traversal
        return Ok();
    }

    public IActionResult Of(Upload one, Upload other)
    {
        one.Name = "fixed";
        System.IO.File.Delete(Path.Combine("uploads", other.Name)); // expect: path-traversal
        return Ok();
    }
}

// case: constant: the name of a host holds no slash
public class LogosController : Controller
{
    public IActionResult Show()
    {
        return PhysicalFile("/srv/logos/" + Request.Host.Host + ".png", "image/png");
    }
}

// case: the ending of a name behind a name of the program's own
public class Pictures : Controller
{
    [HttpPost]
    public void Keep(IFormFile file)
    {
        var ending = file.FileName.Substring(file.FileName.LastIndexOf('.'));
        using var kept = System.IO.File.Create("/srv/pictures/" + Guid.NewGuid() + ending);
    }
}

// case: the contents of an upload are no file of the program's own
public interface IStored { Stream Open(); }
public class StoredFile : IStored
{
    private readonly string _place;
    public StoredFile(string place) { _place = place; }
    public Stream Open() => new FileStream(_place, FileMode.Open);
}
public class Drawing
{
    public object Source { get; }
    public Drawing(object source) { Source = source; }
}
public class Pictures : Controller
{
    [HttpPost]
    public void Draw(IFormFile file)
    {
        using var contents = file.OpenReadStream();
        Read(new Drawing(contents));
    }
    private void Read(Drawing drawing)
    {
        var source = drawing.Source;
        if (source is IStored stored) stored.Open();
    }
}

// case: handlers that are named where they are registered
public static class Shelves
{
    public static void MapShelves(this IEndpointRouteBuilder routes)
    {
        routes.MapGet("/shelves", List);
        routes.MapPost("/shelves/remove", Shelves.Remove).RequireAuthorization();
        routes.MapGet("/shelves/picture", (string name) => TypedResults.PhysicalFile("/srv/" + name)); // expect: path-traversal
        routes.MapGet("/shelves/page", (string name) => Results.File("/srv/" + name)); // expect: path-traversal
        routes.MapGet("/shelves/bytes", (string name) => Results.File(Made(name)));
    }
    private static IResult List(string folder)
    {
        return Results.Ok(System.IO.File.ReadAllText("/srv/" + folder)); // expect: path-traversal
    }
    public static void Remove(string name) => System.IO.File.Delete("/srv/" + name); // expect: path-traversal
    private static byte[] Made(string name) => new byte[name.Length];
    internal static string Unnamed(string name) => System.IO.File.ReadAllText("/srv/" + name);
}

// case: the route says what its parts look like
public class PicturesController : Controller
{
    [HttpGet("pictures/{id:guid}/{size:regex(^[[a-z]]+$)}")]
    public IActionResult Show(string id, string size)
    {
        return File(System.IO.File.ReadAllBytes("pictures/" + id), "image/png");
    }

    [HttpGet("pictures/{name:minlength(3)}")]
    public IActionResult Raw(string name)
    {
        return File(System.IO.File.ReadAllBytes("pictures/" + name), "image/png"); // expect: path-traversal
    }
}

// case: sanitised: the last part of what a file is called
public class Uploads : System.Web.IHttpHandler
{
    public void ProcessRequest(System.Web.HttpContext context)
    {
        var asked = context.Request.QueryString["name"];
        File.Delete("/data/" + new FileInfo(asked).Name);
        File.Delete("/data/" + new DirectoryInfo(asked).Name.ToLowerInvariant());
    }
}

// case: the folder of what a file is called, and all of it
public class Uploads : System.Web.IHttpHandler
{
    public void ProcessRequest(System.Web.HttpContext context)
    {
        var asked = context.Request.QueryString["name"];
        File.Delete(new FileInfo(asked).FullName); // expect: path-traversal
        File.Delete(new FileInfo(asked).DirectoryName + "/index"); // expect: path-traversal
        new FileInfo(asked).Delete(); // expect: path-traversal
    }
}
