class PingController : Controller
{
    public void Ping()
    {
        Process.Start("cmd.exe", "/c ping " + Request.Query["host"]); // expect
    }
}
