class ReportsController : Controller
{
    [HttpGet]
    public object Make(string type)
    {
        return Reports[type]();
    }
}
