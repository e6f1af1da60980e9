<?php
$name = trim($name);
sort($names);
array_map('unlink', $files);
array_map([$this, 'send'], $letters);
array_filter($rows, $save);
?>
<p><?= preg_replace('/\s+/', ' ', $note) ?></p>
