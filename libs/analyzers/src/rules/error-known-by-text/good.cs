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
