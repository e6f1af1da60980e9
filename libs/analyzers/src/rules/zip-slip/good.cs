class Unzip
{
    void Run(ZipArchive archive, string target)
    {
        foreach (var entry in archive.Entries)
        {
            var path = Path.GetFullPath(Path.Combine(target, entry.FullName));
            if (path.StartsWith(target + Path.DirectorySeparatorChar)) entry.ExtractToFile(path);
        }
    }
}
