class Import
{
    public void Dispose()
    {
        _file.Dispose();
        GC.SuppressFinalize(this);
    }
}
