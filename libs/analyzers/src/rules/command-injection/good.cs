class PingController : Controller
{
    public void Ping()
    {
        Process.Start("uptime");
        Process.Start("kill", int.Parse(Request.Query["pid"]).ToString());
    }
}
