<?php

// case: plain flow
$feed = $_POST['feed'];
simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD); // expect: xxe

// case: through a helper
function readFeed($feed)
{
    simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD); // expect: xxe
}
readFeed($_POST['feed']);

// case: across files
require __DIR__ . '/lib/readfeed.php';
readFeed($_POST['feed']);
// file: lib/readfeed.php
<?php
function readFeed($feed)
{
    simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD); // expect: xxe
}

// case: through a field
class Feed
{
    public function __construct(private $feed)
    {
    }

    public function read()
    {
        simplexml_load_string($this->feed, 'SimpleXMLElement', LIBXML_DTDLOAD); // expect: xxe
    }
}
(new Feed($_POST['feed']))->read();

// case: through a collection: only the place that holds it
$all = ['feed' => $_POST['feed'], 'own' => '<feed/>'];
simplexml_load_string($all['own'], 'SimpleXMLElement', LIBXML_DTDLOAD);
simplexml_load_string($all['feed'], 'SimpleXMLElement', LIBXML_DTDLOAD); // expect: xxe

// case: sanitised
$feed = (string) (int) $_POST['feed'];
simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD);

// case: guarded
$feed = $_POST['feed'];
if (!is_numeric($feed)) {
    exit('unknown');
}
simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD);

// case: constant
$feed = $_POST['feed'];
$feed = '<feed/>';
simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD);

// case: dead branch
$feed = $_POST['feed'];
$legacy = false;
if ($legacy) {
    simplexml_load_string($feed, 'SimpleXMLElement', LIBXML_DTDLOAD);
}

// case: a reader that is given text
$reader = new XMLReader();
$reader->XML($_POST['xml'], 'UTF-8', LIBXML_NOENT | LIBXML_DTDLOAD); // expect: xxe
$reader->XML($_POST['xml']);
