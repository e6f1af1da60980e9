using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;

// case: a lambda that a method gives
public class ToolsController : ControllerBase
{
    static Action Prepared(string line) => () => Process.Start("/bin/sh", "-c " + line); // expect: command-injection
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        var start = Prepared(line);
        start();
        return Ok();
    }
}

// case: Func, a local function and a delegate
public class ToolsController : ControllerBase
{
    static Func<string, Process> Joined(string tool) => file => Process.Start("/bin/sh", "-c " + tool + file); // expect: command-injection
    static Action Local(string line)
    {
        void Start() { Process.Start("/bin/sh", "-c " + line); } // expect: command-injection
        return Start;
    }
    static Action Old(string line)
    {
        return delegate { Process.Start("/bin/sh", "-c " + line); }; // expect: command-injection
    }
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        Joined("ls ")(line);
        Local(line).Invoke();
        Old(line)();
        return Ok();
    }
}

// case: a method as a delegate
public delegate void Start(string line);
public class ToolsController : ControllerBase
{
    static void Shell(string line) { Process.Start("/bin/sh", "-c " + line); } // expect: command-injection
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        Start start = Shell;
        start(line);
        return Ok();
    }
}

// case: two of the same factory, and only the harmless one is called
public class ToolsController : ControllerBase
{
    static Action Prepared(string line) => () => Process.Start("/bin/sh", "-c " + line);
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        var list = Prepared("ls");
        var unused = Prepared(line);
        list();
        return Ok();
    }
}

// case: what is captured is a number
public class ToolsController : ControllerBase
{
    static Action Killer(int id) => () => Process.Start("/bin/sh", "-c kill " + id);
    [HttpPost("/stop")]
    public IActionResult Stop([FromForm] int id)
    {
        Killer(id)();
        return Ok();
    }
}

// case: a list of records that a lambda goes through later
public class ToolsController : ControllerBase
{
    private record Step(string Name, string Line);
    static Action Prepared(string line)
    {
        var steps = new List<Step> { new Step("main", line) };
        return () =>
        {
            foreach (var step in steps) Process.Start("/bin/sh", "-c " + step.Line); // expect: command-injection
        };
    }
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        Prepared(line)();
        return Ok();
    }
}

// case: jobs of an object
public class Jobs
{
    private readonly List<Action> _all = new();
    public void Add(Action job) { _all.Add(job); }
    public void Run() { foreach (var job in _all) job(); }
}
public class ToolsController : ControllerBase
{
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        var jobs = new Jobs();
        jobs.Add(() => Process.Start("/bin/sh", "-c " + line)); // expect: command-injection
        jobs.Run();
        return Ok();
    }
}

// case: what a method adds to a list of its object
public class Lines
{
    private readonly List<string> _all = new();
    public void Put(string line) { _all.Add(line); }
    public void Run() { foreach (var line in _all) Process.Start("/bin/sh", "-c " + line); } // expect: command-injection
}
public class ToolsController : ControllerBase
{
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        var lines = new Lines();
        lines.Put(line);
        lines.Run();
        return Ok();
    }
}

// case: a property that is set with the object
public class Job
{
    public Action Done { get; set; }
    public void Finish() { Done?.Invoke(); }
}
public class ToolsController : ControllerBase
{
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        var job = new Job { Done = () => Process.Start("/bin/sh", "-c " + line) }; // expect: command-injection
        job.Finish();
        return Ok();
    }
}

// case: put into a list that all share
public class ToolsController : ControllerBase
{
    static readonly List<Action> Later = new();
    [HttpPost("/tools")]
    public IActionResult Run([FromForm] string line)
    {
        Later.Add(() => Process.Start("/bin/sh", "-c " + line)); // expect: command-injection
        return Ok();
    }
}
