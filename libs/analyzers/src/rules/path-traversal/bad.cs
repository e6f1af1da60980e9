class FilesController : Controller
{
    [HttpGet("{name}")]
    public IActionResult Show(string name)
    {
        var text = System.IO.File.ReadAllText("data/" + Request.Query["name"]); // expect
        return File(File.OpenRead(Path.Combine(root, name)), "text/plain"); // expect
    }
}
