using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.AspNetCore.Mvc;

// case: plain flow
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        var buffer = new byte[int.Parse(Request.Query["size"])]; // expect: resource-exhaustion
        return Ok(buffer.Length);
    }
}

// case: plain flow: a number that the framework reads
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make([FromQuery] int size)
    {
        return Ok(new byte[size].Length); // expect: resource-exhaustion
    }
}

// case: through a helper
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        int size = Convert.ToInt32(Request.Query["size"]);
        return Ok(Buffer(size).Length);
    }

    private static byte[] Buffer(int size)
    {
        return new byte[size]; // expect: resource-exhaustion
    }
}

// case: across files
[ApiController]
public class WaitController : ControllerBase
{
    [HttpGet]
    public IActionResult Wait()
    {
        Pauses.Hold(int.Parse(Request.Query["pause"]));
        return Ok();
    }
}
// file: Pauses.cs
using System.Threading;

public static class Pauses
{
    public static void Hold(int pause)
    {
        Thread.Sleep(pause); // expect: resource-exhaustion
    }
}

// case: through a field
public class Table
{
    private readonly int _width;
    public Table(int width) { _width = width; }
    public char[] Line()
    {
        return new char[_width]; // expect: resource-exhaustion
    }
}

[ApiController]
public class LinesController : ControllerBase
{
    [HttpGet]
    public IActionResult Get()
    {
        return Ok(new Table(int.Parse(Request.Query["width"])).Line().Length);
    }
}

// case: through a collection: only the entry that holds it
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        var sizes = new Dictionary<string, int> { ["own"] = 10, ["sent"] = int.Parse(Request.Query["size"]) };
        var own = new byte[sizes["own"]];
        var sent = new byte[sizes["sent"]]; // expect: resource-exhaustion
        return Ok(own.Length + sent.Length);
    }
}

// case: sanitised: no more than a hundred
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        return Ok(new byte[Math.Min(int.Parse(Request.Query["size"]), 100)].Length);
    }
}

// case: guarded: more is refused
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make([FromQuery] int size)
    {
        if (size < 0 || size > 100) return BadRequest();
        return Ok(new byte[size].Length);
    }
}

// case: constant
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        int size = int.Parse(Request.Query["size"]);
        size = 100;
        return Ok(new byte[size].Length);
    }
}

// case: dead branch
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make()
    {
        var free = false;
        int size = 100;
        if (free) size = int.Parse(Request.Query["size"]);
        return Ok(new byte[size].Length);
    }
}

// case: how much there is of what was sent already
[ApiController]
public class BuffersController : ControllerBase
{
    [HttpGet]
    public IActionResult Make(string text)
    {
        var signs = new char[text.Length];
        var parts = new string[text.Split(',').Length];
        return Ok(signs.Length + parts.Length);
    }
}
