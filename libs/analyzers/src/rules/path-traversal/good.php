<?php
readfile('uploads/' . basename($_GET['file']));
move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . md5($name));
file_put_contents('log.txt', 'done');
