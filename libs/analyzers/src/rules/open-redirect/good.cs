class GoController : Controller
{
    [HttpGet]
    public IActionResult Go(string next)
    {
        return LocalRedirect(next);
    }

    [HttpGet]
    public IActionResult Guarded(string next)
    {
        if (Url.IsLocalUrl(next)) return Redirect(next);
        return Redirect("/");
    }
}
