class Save
{
    void Run()
    {
        try { Store(); }
        catch (IOException ex)
        {
            throw new AppException("not saved: " + ex.Message); // expect
        }
    }
}
