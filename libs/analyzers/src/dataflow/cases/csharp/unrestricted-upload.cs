using System;
using System.IO;
using System.Linq;
using System.Web;
using System.Web.Mvc;

// case: plain flow
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file)
    {
        file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName)); // expect: unrestricted-upload
    }
}

// case: through a helper
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file) => file.SaveAs(Target(file.FileName)); // expect: unrestricted-upload

    private static string Target(string name) => "/srv/up/" + Path.GetFileName(name);
}

// case: across files
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file) => file.SaveAs(Folders.Target(file.FileName)); // expect: unrestricted-upload
}
// file: Folders.cs
public static class Folders
{
    public static string Target(string name) => "/srv/up/" + System.IO.Path.GetFileName(name);
}

// case: through a field
public class FilesController : Controller
{
    private string _target;

    public void Keep(HttpPostedFileBase file)
    {
        _target = "/srv/up/" + Path.GetFileName(file.FileName);
        file.SaveAs(_target); // expect: unrestricted-upload
    }
}

// case: through a collection
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file)
    {
        var names = new System.Collections.Generic.Dictionary<string, string>();
        names["ours"] = "a.png";
        names["theirs"] = Path.GetFileName(file.FileName);
        file.SaveAs("/srv/up/" + names["theirs"]); // expect: unrestricted-upload
        file.SaveAs("/srv/up/" + names["ours"]);
    }
}

// case: sanitised
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file) => file.SaveAs("/srv/up/" + Path.GetFileNameWithoutExtension(file.FileName) + ".png");
}

// case: guarded: by a list
public class FilesController : Controller
{
    private static readonly string[] Allowed = { ".png", ".jpg" };

    public void Keep(HttpPostedFileBase file)
    {
        if (Array.IndexOf(Allowed, Path.GetExtension(file.FileName)) < 0) return;
        file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName));
    }

    public void Also(HttpPostedFileBase file)
    {
        if (Allowed.Contains(Path.GetExtension(file.FileName))) file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName));
    }
}

// case: the end of the name as a guard, and what is no guard
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file)
    {
        if (file.FileName.EndsWith(".png")) file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName));
    }

    public void Pages(HttpPostedFileBase file)
    {
        if (file.FileName.EndsWith(".aspx")) file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName)); // expect: unrestricted-upload
    }

    public void Types(HttpPostedFileBase file)
    {
        if (file.ContentType == "image/png") file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName)); // expect: unrestricted-upload
    }
}

// case: constant
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file) => file.SaveAs("/srv/up/" + Guid.NewGuid() + ".png");
}

// case: dead branch
public class FilesController : Controller
{
    public void Keep(HttpPostedFileBase file)
    {
        const bool legacy = false;
        if (legacy) file.SaveAs("/srv/up/" + Path.GetFileName(file.FileName));
    }
}
