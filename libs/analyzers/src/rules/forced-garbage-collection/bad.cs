class Import
{
    void Run()
    {
        Load();
        GC.Collect(); // expect
    }
}
