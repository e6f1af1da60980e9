class Unzip
{
    void Run(ZipArchive archive, string target)
    {
        foreach (var entry in archive.Entries)
        {
            entry.ExtractToFile(Path.Combine(target, entry.FullName)); // expect
        }
    }

    void RunWithFolders(ZipArchive archive, string target)
    {
        foreach (var entry in archive.Entries)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(target, entry.FullName)));
            entry.ExtractToFile(Path.Combine(target, entry.FullName)); // expect
        }
    }
}
