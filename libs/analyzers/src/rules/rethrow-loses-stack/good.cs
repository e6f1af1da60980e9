class Orders
{
    void Save()
    {
        try { Store(); }
        catch (Exception ex)
        {
            log.Error(ex);
            throw;
        }
    }
}
