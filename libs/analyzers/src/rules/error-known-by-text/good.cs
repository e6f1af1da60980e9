class Save
{
    void Run()
    {
        try { Store(); }
        catch (DbException ex) when (ex.SqlState == "23505")
        {
            Log(ex.Message);
        }
    }
}

class SaveTests
{
    async Task Refuses()
    {
        var exception = await Assert.ThrowsAsync<InvalidOperationException>(() => new Save().Run());
        Assert.Contains("No such order.", exception.Message);
    }
}
