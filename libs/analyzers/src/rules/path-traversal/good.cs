class FilesController : Controller
{
    [HttpGet("{name}")]
    public IActionResult Show(string name)
    {
        var text = System.IO.File.ReadAllText("data/" + Path.GetFileName(Request.Query["name"]));
        return File(File.OpenRead(Path.Combine(root, Path.GetFileName(name))), "text/plain");
    }
}
