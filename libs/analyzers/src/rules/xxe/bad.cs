class Import
{
    void Read()
    {
        settings.DtdProcessing = DtdProcessing.Parse; // expect
    }
}
