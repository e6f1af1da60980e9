class Save
{
    void Run()
    {
        try { Store(); }
        catch (Exception ex)
        {
            if (ex.Message.Contains("duplicate key")) Retry(); // expect
        }
    }
}
