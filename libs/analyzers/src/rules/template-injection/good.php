<?php
echo $twig->render('hello.html', ['name' => $name]);
