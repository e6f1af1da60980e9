<?php
readfile('uploads/' . $_GET['file']); // expect
unlink("uploads/{$_POST['name']}"); // expect
