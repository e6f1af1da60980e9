// case: an action
[ApiController]
public class OrdersController : ControllerBase
{
    [HttpGet("orders")]
    public IActionResult List()
    {
        try { return Ok(Load()); }
        catch (Exception ex) { return StatusCode(500, ex.Message); } // expect: error-details-exposed
    }
}

// case: what a database answers
[ApiController]
public class OrdersController : ControllerBase
{
    [HttpPost("orders")]
    public IActionResult Create()
    {
        try { Save(); return Ok(); }
        catch (DbUpdateException ex) { return new ObjectResult(new { error = ex.Message }) { StatusCode = 409 }; } // expect: error-details-exposed
    }
}

// case: what is meant for the client
[ApiController]
public class OrdersController : ControllerBase
{
    [HttpPost("orders")]
    public IActionResult Create()
    {
        try { Save(); return Ok(); }
        catch (OutOfStockException ex) { return StatusCode(500, ex.Message); }
        catch (Exception ex) { logger.LogError(ex.Message); return BadRequest(ex.Message); }
    }
    [HttpGet("orders")]
    public IActionResult List()
    {
        try { return Ok(Load()); }
        catch (Exception ex) { return Problem(env.IsDevelopment() ? ex.Message : "Internal error"); }
    }
}
