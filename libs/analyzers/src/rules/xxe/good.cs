class Import
{
    void Read()
    {
        settings.DtdProcessing = DtdProcessing.Prohibit;
    }
}
