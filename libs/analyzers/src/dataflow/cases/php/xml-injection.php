<?php

// case: plain flow
$document = new DOMDocument();
$document->appendChild($document->createCDATASection($_POST['text'])); // expect: xml-injection

// case: through a helper
function wrapped(DOMDocument $document, string $text)
{
    return $document->createCDATASection($text); // expect: xml-injection
}
wrapped(new DOMDocument(), $_POST['note']);

// case: across files
require __DIR__ . '/lib/feed.php';
entry($_GET['title']);
// file: lib/feed.php
<?php
function entry($title)
{
    $document = new DOMDocument();
    $document->createCDATASection($title); // expect: xml-injection
}

// case: through a field
class Entry
{
    public function __construct(private string $text)
    {
    }

    public function write(DOMDocument $document): void
    {
        $document->createCDATASection($this->text); // expect: xml-injection
    }
}
(new Entry($_POST['text']))->write(new DOMDocument());

// case: through a collection: only the place that holds it
$texts = ['own' => 'news', 'given' => $_POST['text']];
$document = new DOMDocument();
$document->createCDATASection($texts['own']);
$document->createCDATASection($texts['given']); // expect: xml-injection

// case: sanitised: escaped
$document = new DOMDocument();
$document->createCDATASection(htmlspecialchars($_POST['text'], ENT_XML1));

// case: guarded: letters and digits only
$text = $_POST['text'];
if (!ctype_alnum($text)) {
    exit;
}
$document = new DOMDocument();
$document->createCDATASection($text);

// case: constant: text is escaped where it is written
$document = new DOMDocument();
$document->createCDATASection('news');
$document->createTextNode($_POST['text']);

// case: dead branch
$raw = false;
$document = new DOMDocument();
if ($raw) {
    $document->createCDATASection($_POST['text']);
}
