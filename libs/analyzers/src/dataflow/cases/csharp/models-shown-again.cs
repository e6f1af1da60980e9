// case: sanitised: what a form has sent is filled again from the store before it is shown
using Microsoft.AspNetCore.Mvc;

public class ShelfModel
{
    public int Id { get; set; }
    public string Name { get; set; }
    public string PublicUrl { get; set; }
    public OwnerModel Owner { get; set; }
}

public class OwnerModel
{
    public string Description { get; set; }
}

public class ShelfController : Controller
{
    private readonly IShelves _shelves;

    [HttpPost]
    public async Task<IActionResult> Edit(ShelfModel model)
    {
        var shelf = await _shelves.Find(model.Id);
        if (shelf == null)
        {
            return NotFound();
        }
        await Fill(model, shelf);
        return View(model);
    }

    private async Task Fill(ShelfModel model, Shelf shelf)
    {
        await Fill(model, shelf, true);
    }

    private async Task Fill(ShelfModel model, Shelf shelf, bool all)
    {
        if (shelf != null)
        {
            model.PublicUrl = await _shelves.UrlOf(shelf);
        }
        model.Owner = new OwnerModel { Description = shelf.OwnerText };
        model.Owner.Name = shelf.OwnerName;
    }
}
// file: Views/Shelf/Edit.cshtml
@model ShelfModel
<a onclick="open('@Model.PublicUrl')">@Model.Name</a>
@Html.Raw(Model.Owner.Description)

// case: plain flow: fields that nobody fills again, or only where they were left out
using Microsoft.AspNetCore.Mvc;

public class ShelfModel
{
    public int Id { get; set; }
    public string Note { get; set; }
    public string Title { get; set; }
    public string PublicUrl { get; set; }
}

public class ShelfController : Controller
{
    private readonly IShelves _shelves;

    [HttpPost]
    public async Task<IActionResult> Edit(ShelfModel model)
    {
        await Fill(model);
        return View(model);
    }

    private async Task Fill(ShelfModel model)
    {
        model.PublicUrl = await _shelves.UrlOf(model.Id);
        if (string.IsNullOrEmpty(model.Title)) model.Title = "untitled";
    }
}
// file: Views/Shelf/Edit.cshtml
@model ShelfModel
<a onclick="open('@Model.PublicUrl')">x</a>
@Html.Raw(Model.Note) @* expect: xss *@
@Html.Raw(Model.Title) @* expect: xss *@
